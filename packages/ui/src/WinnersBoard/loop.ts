/** Speed in CSS pixels a frame at 60 Hz, as the specification states it (K1). */
export const SCROLL_SPEED = 0.5;

/** The board scrolls from this many rows on; fewer stand still (K2). */
export const SCROLL_STEP_LIMIT = 3;

const FRAMES_PER_SECOND = 60;

/** Milliseconds that a way of `px` takes at the board's speed. */
export function scrollDuration(px: number): number {
  return (px / (SCROLL_SPEED * FRAMES_PER_SECOND)) * 1000;
}

/**
 * Where the loop must stand after `rows` changed, so that the rows in view stay where they are: the
 * first of them that is still there keeps its place, whatever came or went above it. All lengths in
 * CSS pixels.
 */
export function keepPlace(
  offset: number,
  before: readonly string[],
  after: readonly string[],
  rowHeight: number,
  loopHeight: number,
): number {
  const top = Math.floor(offset / (rowHeight || 1));
  const kept = before.findIndex((id, at) => at >= top && after.includes(id));
  const shift = kept < 0 ? 0 : after.indexOf(before[kept] ?? '') - kept;
  return (offset + shift * rowHeight + loopHeight) % loopHeight;
}
