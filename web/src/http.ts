// Generated from the OpenAPI document of src/astragali/server by `make docs`.

export interface DescribedEvent {
  number: number;
  event: Record<string, any>;
  story: Phrase[];
}

export interface DiceProof {
  commit: string;
  secret: string;
  table: string;
  salts: (string | null)[];
  protocol?: number;
}

export interface GameCard {
  game: string;
  players: Range;
  minutes: number;
  bots: string[];
  actions: number;
  secrets: boolean;
  story: boolean;
  options: GameOption[];
}

export interface GameOption {
  name: string;
  type: string;
  default: any;
  least?: number | null;
  most?: number | null;
  optional?: boolean;
  words?: (string | number)[] | null;
  boards?: string[][] | null;
  cards?: any[] | null;
  only?: Record<string, any[]> | null;
}

export interface GameText {
  phrases: string;
  rules: string;
}

export interface Invitation {
  table: string;
  game: string;
  options: Record<string, any>;
  settings: TableSettings;
  stage: "open" | "playing" | "over";
  seats: InvitedSeat[];
  commit: string;
}

export interface InvitedSeat {
  kind: "person" | "bot" | "open";
  name: string | null;
  level: string | null;
}

export interface ListedRecord {
  table: string;
  game: string;
  ended: number;
  summary: Summary;
}

export interface Me {
  tables: MyTable[];
}

export interface MyTable {
  table: string;
  game: string;
  stage: "open" | "playing" | "over";
  names: (string | null)[];
  your_turn: boolean;
  touched: number;
}

export interface NewTable {
  table: string;
  commit: string;
}

export interface Phrase {
  id: string;
  parts: Record<string, any>;
}

export interface Range {
  least: number;
  most: number;
}

export interface Replay {
  game: string;
  options: Record<string, any>;
  seats: Record<string, string>[];
  result: Result;
  dice: DiceProof | null;
  steps: Step[];
}

export interface Result {
  winners: number[];
  ranks: number[];
  points: number[];
  payoffs: number[];
}

export interface Shelf {
  records: ListedRecord[];
}

export interface Step {
  telling: DescribedEvent | null;
  sides: number[] | null;
  table: Record<string, any>;
  acting: number[];
}

export interface Summary {
  seats: Record<string, string>[];
  options: Record<string, any>;
  result: Result;
}

export interface TableOrder {
  game: string;
  options?: Record<string, any>;
  settings?: TableSettings;
  bots?: Record<string, string>;
}

export interface TableSettings {
  dice?: "fair" | "real";
  chat?: boolean;
  undo?: boolean;
  clock?: number | null;
  stand_in?: string | null;
}

export const LIMITS = {
  TableOrder: {"game": {"maxLength": 40}},
  TableSettings: {"clock": {"minimum": 1, "maximum": 604800}, "stand_in": {"maxLength": 24}},
} as const;
