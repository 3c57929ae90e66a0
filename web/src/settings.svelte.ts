// Preferences that this browser remembers: language, theme, sound, name.

import { LANGUAGES } from "./languages";

export type Theme = "light" | "dark";

const PLACE = "astragali";

interface Remembered {
  language?: string;
  theme?: Theme;
  sound?: boolean;
  name?: string;
}

function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {}; // the page works without storage
  }
}

export function preferredLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => language === tag.split("-")[0]?.toLowerCase());
    if (found) return found;
  }
  return "en";
}

class Settings {
  #kept = $state<Remembered>(remembered());

  get language(): string {
    const kept = this.#kept.language;
    if (kept && LANGUAGES.includes(kept)) return kept; // a language may have been removed
    return preferredLanguage(navigator.languages ?? []);
  }

  get theme(): Theme {
    const preferred = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    return this.#kept.theme ?? preferred;
  }

  get sound(): boolean {
    return this.#kept.sound ?? true;
  }

  get name(): string {
    return this.#kept.name ?? "";
  }

  keep(changed: Remembered): void {
    Object.assign(this.#kept, changed);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // as above
    }
  }
}

export const settings = new Settings();
