// What lies in sight where a board is longer than its place.

export interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll until all of these are in sight; if they never can be, the first of them. */
export function reach(spans: Span[], sight: Span): number {
  if (!spans.length) return 0;
  const first = Math.min(...spans.map((span) => span.top)) - sight.top;
  const last = Math.max(...spans.map((span) => span.bottom)) - sight.bottom;
  if (first < 0) return first;
  return last > 0 ? Math.min(first, last) : 0;
}
