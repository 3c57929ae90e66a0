// The languages: each folder in src/astragali/languages is one, and has its name.

const files = import.meta.glob<string>("../../src/astragali/languages/*/language.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const named = Object.entries(files).map(([path, text]): [string, string] => {
  const code = path.split("/").at(-2) ?? "";
  return [code, /^language-name = (.+)$/m.exec(text)?.[1]?.trim() ?? code];
});

/** The languages' own names, English first. */
export const LANGUAGE_NAMES = new Map(
  named.sort(
    ([one], [other]) => Number(other === "en") - Number(one === "en") || (one < other ? -1 : 1),
  ),
);
export const LANGUAGES = [...LANGUAGE_NAMES.keys()];
