// Generated from the OpenAPI document of src/astragali/server by `make docs`.

export interface AboutHouse {
  pages: string[];
  invited: boolean;
}

export interface ActionValue {
  act: string;
  value: number;
  error: number;
  share: number | null;
  odds: Record<string, number>;
}

export interface BuiltPosition {
  options: Record<string, any>;
  events: Record<string, any>[];
  position: SeenPosition;
  choices: Choices[];
  air: DiceToEnter | null;
  tellings: DescribedEvent[];
}

export interface ChoiceWorth {
  act: string;
  worth: number;
  odds: Record<string, number>;
}

export interface Choices {
  number: number;
  seat: number;
  prompt: Phrase | null;
  actions: OfferedAction[];
  forced: boolean;
  deadline: number | null;
}

export interface CoachReport {
  progress: "none" | "waiting" | "compiling" | "working" | "done" | "failed";
  share: number;
  ahead: number;
  mine: number[];
  notes: GameNotes | null;
}

export interface DescribedEvent {
  number: number;
  event: Record<string, any>;
  story: Phrase[];
  table?: Record<string, any>;
  sides?: number[];
  dice?: (DieInTheAir | null)[];
}

export interface DiceProof {
  commit: string;
  secret: string;
  table: string;
  salts: (string | null)[];
  seals?: (string | null)[];
  protocol?: number;
}

export interface DiceToEnter {
  sides: number[];
  dice: (DieInTheAir | null)[];
}

export interface DieInTheAir {
  seat: number | null;
  die: number | null;
}

export interface Figure {
  options: Record<string, any>;
  seats: Record<string, string>[];
  events: number;
  over: boolean;
  acting: number[];
  table: Record<string, any>;
  tellings: DescribedEvent[];
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
  variants: ShelfVariant[];
  lessons: ShelfLesson[];
  prints: string[];
}

export interface GameNotes {
  game: string;
  events: number;
  unit: string;
  exact: boolean;
  method: string;
  certainty: "exact" | "computed" | "estimated" | "no-course" | "nothing";
  players: ReviewedSeat[];
  decisions: ReviewedChoice[];
  throws: ReviewedThrow[];
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

export interface HintOrder {
  game: string;
  options: Record<string, any>;
  events: any[];
  seat: number;
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

export interface KindOfChoice {
  game: string;
  kind: string;
  unit: string;
  choices: number;
  lost: number;
}

export interface LessonStep {
  say: string;
  do: string | null;
  wrong: Record<string, string>;
  otherwise: string | null;
  point: string[];
  position: SeenPosition;
  choices: Choices | null;
  tellings: DescribedEvent[];
}

export interface ListedLesson {
  name: string;
  title: string;
  about: string;
  minutes: number;
}

export interface ListedPuzzles {
  game: string;
  ratings: number[];
}

export interface ListedRecord {
  table: string;
  game: string;
  ended: number;
  summary: Summary;
}

export interface LuckSoFar {
  table: string;
  luck: number;
  deviation: number;
}

export interface Me {
  tables: MyTable[];
}

export interface MyGames {
  games: PlayedGame[];
  kinds: KindOfChoice[];
  luck: Record<string, LuckSoFar[]>;
  unreviewed: number;
  waiting: number;
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

export interface OddsOfChoice {
  name: string;
  chosen: number;
  best: number;
}

export interface OfferedAction {
  act: string;
  button: Phrase | null;
  parts: string[];
}

export interface OpenedRecord {
  table: string;
}

export interface Phrase {
  id: string;
  parts: Record<string, any>;
}

export interface PlayOnOrder {
  events: number;
  seat: number;
  bots?: Record<string, string> | null;
  language?: string | null;
}

export interface PlayedGame {
  table: string;
  game: string;
  ended: number;
  seats: Record<string, string>[];
  result: Result;
  mine: number[];
  taken_over: TakenOverFrom | null;
  progress: "none" | "waiting" | "compiling" | "working" | "done" | "failed";
  unit?: string | null;
  luck?: number | null;
  lost?: Record<string, number>;
}

export interface PlayedLesson {
  about: ListedLesson;
  options: Record<string, any>;
  seats: Record<string, string>[];
  first: Record<string, any>;
  steps: LessonStep[];
}

export interface PosedPuzzle {
  game: string;
  number: number;
  day: string | null;
  rating: number;
  fails: number;
  seat: number;
  unit: string;
  turns_left: number | null;
  options: Record<string, any>;
  seats: Record<string, string>[];
  position: SeenPosition;
  choices: Choices;
}

export interface PositionHint {
  unit: string;
  method: string;
  actions: ActionValue[];
}

export interface PositionOrder {
  game: string;
  options: Record<string, any>;
  events: any[];
  ahead?: number;
  throw?: boolean;
}

export interface PuzzleAnswer {
  act: string;
}

export interface PuzzleVerdict {
  right: boolean;
  answer: string;
  margin: number;
  worths: ChoiceWorth[];
}

export interface Range {
  least: number;
  most: number;
}

export interface Replay {
  game: string;
  options: Record<string, any>;
  seats: Record<string, string>[];
  result: Result | null;
  ended: Record<string, any> | null;
  dice: DiceProof | null;
  steps: ReplayStep[];
  opened?: boolean;
}

export interface ReplayStep {
  telling: DescribedEvent | null;
  sides: number[] | null;
  table: Record<string, any>;
  acting: number[];
}

export interface Result {
  winners: number[];
  ranks: number[];
  points: number[];
  payoffs: number[];
}

export interface ReviewMoments {
  best: number | null;
  costliest: number | null;
  luckiest: number | null;
}

export interface ReviewedChoice {
  event: number;
  seat: number;
  act: string;
  best: string;
  kind: string;
  unit: string;
  method: string;
  value: number;
  best_value: number;
  errors: number[];
  stake: number;
  loss: number;
  verdict: string;
  button: Phrase | null;
  better: Phrase | null;
  reason: Phrase | null;
  risk: OddsOfChoice | null;
}

export interface ReviewedSeat {
  seat: number;
  initial: number | null;
  final: number | null;
  luck: number;
  interval: number[];
  skill: number;
  own: number;
  others: number;
  rest: number;
  adjusted: number | null;
  decisions: number;
  lost: Record<string, number>;
  slip: number;
  mistake: number;
  blunder: number;
  scores: number[] | null;
  grade: string | null;
  course: number[][];
  highlights: ReviewMoments;
}

export interface ReviewedThrow {
  event: number;
  luck: (number | null)[];
  errors: number[];
}

export interface SeenPosition {
  events: number;
  over: boolean;
  acting: number[];
  table: Record<string, any>;
  deadlines: Record<string, number>;
  result?: Record<string, any> | null;
}

export interface Shelf {
  records: ListedRecord[];
}

export interface ShelfLesson {
  name: string;
  minutes: number;
}

export interface ShelfVariant {
  name: string;
  options: Record<string, any>;
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
  hints?: boolean | null;
  language?: string | null;
}

export interface TakenOverFrom {
  record: string;
  events: number;
}

export const LIMITS = {
  HintOrder: {"game": {"maxLength": 40}, "events": {"maxItems": 6000}, "seat": {"minimum": 0.0}},
  PlayOnOrder: {"events": {"minimum": 0.0}, "seat": {"minimum": 0.0, "maximum": 15.0}},
  PositionOrder: {"game": {"maxLength": 40}, "events": {"maxItems": 6000}, "ahead": {"minimum": 0.0, "maximum": 200.0}},
  PuzzleAnswer: {"act": {"maxLength": 100}},
  TableOrder: {"game": {"maxLength": 40}},
  TableSettings: {"clock": {"minimum": 1, "maximum": 604800}, "stand_in": {"maxLength": 24}},
} as const;
