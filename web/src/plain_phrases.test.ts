import { expect, test } from "vitest";
import type { View } from "./messages";
import { plainButton, plainView, withPagePhrases } from "./plain_phrases";

const telling = (event: Record<string, unknown>) => ({ number: 0, event, story: [] });

test("a game without phrases gets plain ones for its events", () => {
  const choices = { number: 1, seat: 0, prompt: null, actions: [], forced: false, deadline: null };
  const events = [
    telling({ seat: 1, act: "roll" }),
    telling({ throw: [4, 2] }),
    telling({ seat: 0 }),
  ];
  const { tellings, choices: asked } = plainView({ tellings: events, choices } as unknown as View);
  expect(tellings.map((one) => one.story)).toEqual([
    [{ id: "plain-act", parts: { seat: 1, act: "roll" } }],
    [{ id: "plain-throw", parts: { faces: "4 2" } }],
    [{ id: "plain-act", parts: { seat: 0, act: "…" } }], // an action that this seat may not know
  ]);
  expect(asked?.prompt?.id).toBe("plain-prompt");
  expect(plainButton("roll all_dice")).toBe("Roll all dice");
});

test("the page's phrases are used where the game has none", () => {
  const say = withPagePhrases(
    (phrase) => `game ${phrase}`,
    (phrase) => `page ${phrase}`,
  );
  expect([say("title"), say("plain-act")]).toEqual(["game title", "page plain-act"]);
});
