// A file dropped on one page and opened on another.

let handed: File | null = null;

export const hand = (file: File): void => void (handed = file);

export function taken(): File | null {
  const file = handed;
  handed = null;
  return file;
}
