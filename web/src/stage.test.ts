import fc from "fast-check";
import { expect, test } from "vitest";
import type { DescribedEvent, News, View } from "./messages";
import { updated } from "./news";
import { moments, Stage, type Beat, type Shown } from "./stage";

const view = (changed: Partial<View> = {}): View =>
  ({
    answer: "view",
    number: 1,
    stage: "playing",
    looking: 0,
    seats: [],
    position: { events: 0, over: false, acting: [0], table: { at: 0 }, deadlines: {} },
    choices: { number: 1, seat: 0, prompt: null, actions: [], forced: false, deadline: null },
    air: null,
    held: null,
    undo: false,
    remarks: [],
    tellings: [],
    ...changed,
  }) as unknown as View;

/** A game of random news: actions, throws, undone actions and chat, each as the server sends it. */
const games = fc
  .array(
    fc.record({
      events: fc.array(fc.boolean(), { maxLength: 4 }), // whether it is a throw
      undo: fc.integer({ min: 0, max: 6 }),
      chat: fc.boolean(),
      asks: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rounds) => {
    let events = 0;
    let number = 1;
    return rounds.map(({ events: kinds, undo, chat, asks }): News => {
      number += 1;
      if (undo === 6 && events > 0) events -= 1;
      const tellings = kinds.map((thrown, place): DescribedEvent => {
        const told: DescribedEvent = {
          number: events,
          event: thrown ? { throw: [1, 2] } : { seat: events % 2, act: "stop" },
          story: [{ id: thrown ? "story-throw" : "story-act", parts: {} }],
        };
        events += 1;
        if (thrown) Object.assign(told, { sides: [6, 6], dice: [null, null] });
        if (place < kinds.length - 1) told.table = { at: events };
        return told;
      });
      const { choices } = view();
      return {
        answer: "news",
        number,
        position: { events, over: false, acting: [1], table: { at: events }, deadlines: {} },
        choices: asks ? { ...choices!, number } : null,
        ...(tellings.length ? { tellings } : {}),
        ...(chat
          ? { remarks: [{ number, name: "Ada", seat: 0, guest: null, text: "well done" }] }
          : {}),
      };
    });
  });

/** The view of a page that has just come. */
function late(told: News[]): View {
  const plain = told.map((news) =>
    news.tellings
      ? {
          ...news,
          tellings: news.tellings.map(({ number, event, story }) => ({ number, event, story })),
        }
      : news,
  );
  return plain.reduce(updated, view());
}

const doings = fc.array(fc.constantFrom("news", "next", "next", "next", "now"), { maxLength: 120 });
const beats = (): Beat[] => [{ lasts: 500, table: { at: -1 } }];

test("the final picture is that of a page that came late, whatever is skipped", () => {
  fc.assert(
    fc.property(games, doings, (told, done) => {
      const stage = new Stage(beats);
      stage.begin(view());
      const waiting = [...told];
      for (const one of done) {
        const news = one === "news" && waiting.shift();
        if (news) stage.push(news);
        if (one === "next") stage.next();
        if (one === "now") {
          stage.now();
          expect(stage.shown!.view).toEqual(late(told.slice(0, told.length - waiting.length)));
        }
      }
      for (const news of waiting) stage.push(news);
      while (stage.next());
      expect(stage.shown).toEqual({ view: late(told), scored: late(told).position });
      expect(stage.busy).toBe(false);
    }),
    { seed: 14, numRuns: 400 },
  );
});

test("no text or score comes before the dice it tells of, and nothing can be chosen meanwhile", () => {
  fc.assert(
    fc.property(games, (told) => {
      const stage = new Stage();
      stage.begin(view());
      for (const news of told) stage.push(news);
      const landed = new Set<DescribedEvent>();
      const all = told.flatMap((news) => news.tellings ?? []);
      let shown: Shown = stage.shown!;
      for (let moment = stage.next(); moment; moment = stage.next()) {
        const before = shown;
        shown = stage.shown!;
        const { kind, thrown } = moment;
        if (kind === "throw" || kind === "board") {
          expect(shown.view.tellings).toEqual(before.view.tellings);
          expect(shown.scored).toBe(before.scored);
        }
        if (kind === "throw") expect(shown.view.position).toEqual(before.view.position);
        if (kind === "board") {
          landed.add(all.find((one) => one.number === thrown!.number && one.event.throw)!);
          expect(shown.view.position!.table.at).toBe(thrown!.number + 1);
        }
        if (kind === "sum") expect(shown.view.tellings).toEqual(before.view.tellings);
        const texts = shown.view.tellings.filter((one) => !before.view.tellings.includes(one));
        for (const text of texts.filter((one) => one.event.throw)) {
          expect(shown.scored!.events).toBeGreaterThan(text.number);
          expect(shown.view.position!.events).toBeGreaterThan(text.number);
        }
        if (kind !== "settled")
          expect(shown.view.choices?.number ?? 0).toBeLessThanOrEqual(
            before.view.choices?.number ?? 0,
          );
      }
    }),
    { seed: 14, numRuns: 400 },
  );
});

test("a throw is shown as a throw, its board, its sum and its text, and then what can be done", () => {
  const news: News = {
    answer: "news",
    number: 2,
    position: { events: 2, over: false, acting: [0], table: { at: 2 }, deadlines: {} },
    choices: { ...view().choices!, number: 2 },
    tellings: [
      { number: 0, event: { seat: 0, act: "roll" }, story: [], table: { at: 1 } },
      { number: 1, event: { throw: [3] }, story: [], sides: [6], dice: [{ seat: 0, die: 2 }] },
    ],
  };
  const found = moments({ view: view(), scored: view().position }, news);
  expect(found.map((one) => one.kind)).toEqual([
    "text",
    "throw",
    "board",
    "sum",
    "text",
    "settled",
  ]);
  expect(found[1]!.thrown).toEqual({
    number: 1,
    faces: [3],
    sides: [6],
    dice: [{ seat: 0, die: 2 }],
    seat: 0,
  });
  expect(found[1]!.actor).toBe(0);
});

test("a game's own reveal comes after the throw and before what it explains", () => {
  const news: News = {
    answer: "news",
    number: 2,
    position: { events: 1, over: false, acting: [], table: { at: 1 }, deadlines: {} },
    tellings: [{ number: 0, event: { throw: [3] }, story: [], sides: [6], dice: [null] }],
  };
  const seen: number[][] = [];
  const found = moments({ view: view(), scored: null }, news, (before, after) => {
    seen.push([before.position!.table.at, after.position!.table.at]);
    return beats();
  });
  expect(seen).toEqual([[0, 1]]);
  expect(found.map((one) => one.kind)).toEqual([
    "throw",
    "reveal",
    "board",
    "sum",
    "text",
    "settled",
  ]);
  let shown: Shown = { view: view(), scored: null };
  const tables = found.map((moment) => {
    shown = moment.after(shown);
    return shown.view.position!.table.at;
  });
  expect(tables).toEqual([0, -1, 1, 1, 1, 1]); // the board shows the table of the beat meanwhile
});
