// Dancing Dice's table as its words.py describes it.

export interface Die {
  die: number;
  type: "c" | "w";
  face: number | null; // null: behind a curtain
}

export interface Danced {
  dice: Die[];
  dance: string | null; // null: not judged
  pure: boolean;
  strength: number;
  satisfactory: boolean;
  lost: boolean;
}

export interface Dancer {
  special: "none" | "rock" | "gala";
  dances: [Danced, Danced];
}

/** A dance as the phrases expect it: sums are numbers. */
export const spoken = (dance: string): string | number =>
  /^\d+$/.test(dance) ? Number(dance) : dance;
