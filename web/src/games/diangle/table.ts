// Diangle's table as its words.py describes it.

export interface Die {
  die: number;
  face: number | null; // null: in the air, or not rolled yet
  red: boolean;
  freed: boolean; // from a completed level: it must be rolled before it can be placed
}

export interface Row {
  row: "bottom" | "middle" | "top";
  number: number;
  capacity: number;
  filled: boolean;
  dice: Die[];
}

export interface Side {
  index: number;
  level: number | null;
  way: "up" | "peak" | "down" | "finish";
  rows: Row[];
  off: Die[];
}
