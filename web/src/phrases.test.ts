import { expect, test, vi } from "vitest";
import { DICE_FROM, DICE_TO, withMarkedDice, withNames, Phrases, pieces } from "./phrases";

const texts = import.meta.glob<string>("./text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["./**/*.svelte", "./**/*.ts", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const english = texts["./text/en.ftl"]!;
const phrases = new Phrases("greeting = { $name } rolls { $dice }.\n    .help = Help", "en");

/** Each phrase (and attribute) in a file, with the names of its parts. */
function phrasesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let name = "";
  for (const line of text.split("\n")) {
    const phrase = /^([a-z][\w-]*) =/.exec(line)?.[1];
    const attribute = /^ +\.(\w+) =/.exec(line)?.[1];
    if (phrase) name = phrase;
    const key = attribute ? `${name}.${attribute}` : name;
    if (!key || line.startsWith("#")) continue;
    const parts = [...line.matchAll(/\$(\w+)/g)].map((match) => match[1]);
    const known = new Set([...(found.get(key)?.split(" ") ?? []), ...parts].filter(Boolean));
    found.set(key, [...known].sort().join(" "));
  }
  return found;
}

/** The phrases in a source's calls of the page's `say`. */
function usedIn(source: string): string[] {
  const imported = /import \{([^}]*)\} from "[./]*speech\.svelte"/.exec(source)?.[1] ?? "";
  const alias = /\bsay(?: as (\w+))?\b/.exec(imported);
  if (!alias) return [];
  const calls = source.matchAll(new RegExp(`(?<![.\\w])${alias[1] ?? "say"}\\(([^,()]*)`, "g"));
  return [...calls].flatMap(([, argument]) =>
    [...(argument ?? "").matchAll(/(=== )?"([\w.-]+)"/g)]
      .filter((match) => !match[1])
      .map((match) => match[2]!),
  );
}

test("every phrase that the page uses exists", () => {
  const known = phrasesIn(english);
  const wanted = Object.entries(sources).flatMap(([path, source]) =>
    usedIn(source).map((phrase) => `${path}: ${phrase}`),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((one) => !known.has(one.split(": ")[1]!))).toEqual([]);
});

test("every phrase is used", () => {
  const all = Object.values(sources).join("\n");
  const page = Object.entries(sources).filter(([path]) => !path.startsWith("./games/"));
  const families = [...page.join("\n").matchAll(/`([a-z]+-)\$\{/g)].map((match) => match[1]!);
  const unused = [...phrasesIn(english).keys()].filter((key) => {
    const [name = ""] = key.split(".");
    return !all.includes(`"${name}"`) && !families.some((family) => name.startsWith(family));
  });
  expect(unused).toEqual([]);
});

test("a part called seat adds the name of who sits there", () => {
  const say = withNames(phrases.say, ["Ada", "Ben"]);
  expect(say("greeting", { seat: 1, dice: "5" })).toBe("Ben rolls 5.");
});

test("an attribute of a phrase has its own name", () => {
  expect(phrases.say("greeting.help")).toBe("Help");
  expect(phrases.has("greeting.other")).toBe(false);
});

test("a missing phrase is logged, and its name is shown", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(phrases.say("nothing")).toBe("nothing");
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("dice in a sentence are marked, and nothing else is", () => {
  const say = withMarkedDice(phrases.say);
  expect(say("greeting", { name: "Ada", dice: "5r 5 2" })).toBe(
    `Ada rolls ${DICE_FROM}5r 5 2${DICE_TO}.`,
  );
  expect(say("greeting", { name: "Ada", dice: "1, 3" })).toBe("Ada rolls 1, 3.");
  expect(say("greeting", { name: "Ada", dice: "3" })).toBe(`Ada rolls ${DICE_FROM}3${DICE_TO}.`);
  expect(say("greeting", { name: "Ada", dice: "3", count: 1 })).toBe("Ada rolls 3.");
});

test("a marked sentence is split into words and dice", () => {
  expect(pieces(`Ada rolls ${DICE_FROM}5r 2${DICE_TO}.`)).toEqual([
    { text: "Ada rolls ", dice: null },
    { text: ".", dice: ["5r", "2"] },
  ]);
});

const python = import.meta.glob<string>(
  ["../../src/astragali/tables/*.py", "../../src/astragali/server/*.py"],
  { query: "?raw", import: "default", eager: true },
);

test("every reason for a refusal on the server has a phrase, and no other", () => {
  const all = Object.values(python).join("\n");
  const given = [...all.matchAll(/Refusal\(\s*"([\w-]+)"|_refuse\(message, "(\w+)"/g)];
  const reasons = new Set(given.map((match) => `refused-${match[1] ?? match[2]}`));
  const known = [...phrasesIn(english).keys()].filter((phrase) => phrase.startsWith("refused-"));
  expect(known.sort()).toEqual([...reasons].sort());
});
