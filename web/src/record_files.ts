// Files of records: one JSON object, or one on each line.

/** The records in a text; the whole text where it is not one record a line. */
export function recordsIn(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.length > 1 && parsed(lines[0] ?? "") ? lines : [text];
}

/** The game of a record and who played it, as far as they can be read. */
export function summaryOf(record: string): { game: string; names: string[] } {
  const found = parsed(record);
  const seats = Array.isArray(found?.seats) ? found.seats : [];
  const names = seats.map((seat) => String(seat?.name ?? seat?.bot ?? "")).filter(Boolean);
  return { game: String(found?.game ?? ""), names };
}

function parsed(line: string): Record<string, any> | null {
  try {
    const found = JSON.parse(line);
    return found && typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}
