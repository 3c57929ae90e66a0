// Scrolling within a board that is longer than its region.

export interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll until all of these are visible, or the first if they do not fit. */
export function scrollDistance(spans: Span[], sight: Span): number {
  if (!spans.length) return 0;
  const first = Math.min(...spans.map((span) => span.top)) - sight.top;
  const last = Math.max(...spans.map((span) => span.bottom)) - sight.bottom;
  if (first < 0) return first;
  return last > 0 ? Math.min(first, last) : 0;
}
