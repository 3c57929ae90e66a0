import { afterEach, expect, test, vi } from "vitest";
import { gamePhrases, readable, rulesPage } from "./phrases";

const TEXTS: Record<string, { phrases: string; rules: string }> = {
  "/api/games/hog/text/en": { phrases: "title = Hog the Pig", rules: "# Hog" },
  "/api/games/boar/text/de": { phrases: "title = Wildschwein", rules: "" },
};
const asked = vi.fn(async (path: string) => ({
  ok: true,
  json: async () => TEXTS[path] ?? { phrases: "", rules: "" },
}));
vi.stubGlobal("fetch", asked);
afterEach(() => asked.mockClear());

test("a visiting game speaks with the texts that the house has of it", async () => {
  const phrases = await gamePhrases("boar", "de");
  expect(phrases.say("title")).toBe("Wildschwein");
  expect(await gamePhrases("boar", "de")).toBe(phrases);
  expect(asked).toHaveBeenCalledOnce();
});

test("what it does not say in a language it says in English", async () => {
  expect((await gamePhrases("hog", "it")).say("title")).toBe("Hog the Pig");
  expect(await rulesPage("hog", "it")).toBe("# Hog");
});

test("one that says nothing is called by its names", async () => {
  const phrases = await gamePhrases("farkle_plus", "en");
  const said = ["title", "sentence", "option-max_turns", "option-max_turns.help"].map((one) =>
    phrases.say(one),
  );
  expect(said).toEqual(["Farkle plus", "", "Max turns", ""]);
  expect(phrases.has("title")).toBe(false);
  expect(await rulesPage("farkle_plus", "en")).toBe("");
  expect(readable("turns_left")).toBe("Turns left");
});

test("a game of the house asks nobody", async () => {
  expect((await gamePhrases("perfecto", "de")).has("title")).toBe(true);
  expect(await rulesPage("perfecto", "it")).toContain("#");
  expect(asked).not.toHaveBeenCalled();
});
