import { afterEach, expect, test, vi } from "vitest";
import { gamePhrases, readable, rulesPage } from "./phrases";

const TEXTS: Record<string, { phrases: string; rules: string }> = {
  "/api/games/hog/text/en": { phrases: "title = Hog the Pig", rules: "# Hog" },
  "/api/games/boar/text/de": { phrases: "title = Wildschwein", rules: "" },
};
const fetched = vi.fn(async (path: string) => ({
  ok: true,
  json: async () => TEXTS[path] ?? { phrases: "", rules: "" },
}));
vi.stubGlobal("fetch", fetched);
afterEach(() => fetched.mockClear());

test("the texts of a game from another package come from the server, once", async () => {
  const phrases = await gamePhrases("boar", "de");
  expect(phrases.say("title")).toBe("Wildschwein");
  expect(await gamePhrases("boar", "de")).toBe(phrases);
  expect(fetched).toHaveBeenCalledOnce();
});

test("missing translations are in English", async () => {
  expect((await gamePhrases("hog", "it")).say("title")).toBe("Hog the Pig");
  expect(await rulesPage("hog", "it")).toBe("# Hog");
});

test("a game without texts shows its names", async () => {
  const phrases = await gamePhrases("farkle_plus", "en");
  const shown = ["title", "sentence", "option-max_turns", "option-max_turns.help"].map((one) =>
    phrases.say(one),
  );
  expect(shown).toEqual(["Farkle plus", "", "Max turns", ""]);
  expect(phrases.has("title")).toBe(false);
  expect(await rulesPage("farkle_plus", "en")).toBe("");
  expect(readable("turns_left")).toBe("Turns left");
});

test("the games of the page need no request", async () => {
  expect((await gamePhrases("perfecto", "de")).has("title")).toBe(true);
  expect(await rulesPage("perfecto", "it")).toContain("#");
  expect(fetched).not.toHaveBeenCalled();
});
