// Perfecto's table as its words.py describes it.

export interface Die {
  die: number;
  face: number | null; // null: hidden
  red: boolean;
  frozen: boolean;
  worth?: number; // how often it counted in a showdown
}

export interface Claim {
  quantity: number;
  rank: number;
}
