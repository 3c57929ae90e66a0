// Checks fair dice in the browser: the same as engine/fair_dice.py, with the same test vectors.

const LABEL = "astragali fair dice 1";
const WORDS = 2 ** 32;

export interface FairDice {
  secret: string; // 64 hexadecimal digits
  table: string;
  salts: (string | null)[];
  seals?: (string | null)[] | null; // since protocol 2
}

export interface Throw {
  sides: number[];
  faces: number[];
}

/** Browsers hash only on pages from https or from this machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** A salt that nobody can guess, for a player who sits down. */
export function drawnSalt(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
}

/** What the table must have published for this secret before the first salt was chosen. */
export async function commitment(secret: string): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(secret))));
}

/** What the table shows of a salt before the game begins. */
export async function seal(salt: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(salt));
  return hexadecimal(new Uint8Array(digest));
}

/** The first seat whose salt is not the one that was sealed, or null if all are. */
export async function firstUnsealed({ salts, seals }: FairDice): Promise<number | null> {
  if (!seals) return null;
  for (const [seat, salt] of salts.entries()) {
    if (salt !== null && (await seal(salt)) !== seals[seat]) return seat;
  }
  return null;
}

/** What a die shows for a random word; null if the word must be skipped to be fair. */
export function face(word: number, sides: number): number | null {
  return word < WORDS - (WORDS % sides) ? 1 + (word % sides) : null;
}

/** The faces of a throw, where number 0 is the first of the game. */
export async function faces(dice: FairDice, number: number, sides: number[]): Promise<number[]> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(dice.secret), algorithm, false, ["sign"]);
  const salts = dice.salts.map((salt) => salt ?? "").join(",");
  const shown: number[] = [];
  for (let block = 0; shown.length < sides.length; block++) {
    const message = [LABEL, dice.table, salts, number, block].join("\n");
    const words = new DataView(
      await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message)),
    );
    for (let at = 0; at < words.byteLength; at += 4) {
      const most = sides[shown.length];
      const fallen = most === undefined ? null : face(words.getUint32(at), most);
      if (fallen !== null) shown.push(fallen);
    }
  }
  return shown;
}

/** The number of the first wrong throw, or null if all are right. */
export async function firstWrong(dice: FairDice, throws: Throw[]): Promise<number | null> {
  for (const [number, thrown] of throws.entries()) {
    const fallen = await faces(dice, number, thrown.sides);
    if (fallen.join() !== thrown.faces.join()) return number;
  }
  return null;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error(`Not hexadecimal: ${text}`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexadecimal(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
