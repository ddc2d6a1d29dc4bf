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
 * Where the loop must stand after `rows` changed, so that the rows in view stay where they are:
 * rows that came in on top push it on by their height. All lengths in CSS pixels.
 */
export function keepPlace(
  offset: number,
  before: readonly string[],
  after: readonly string[],
  rowHeight: number,
  loopHeight: number,
): number {
  const first = before[0];
  const added = first === undefined ? 0 : after.indexOf(first);
  return (offset + Math.max(0, added) * rowHeight) % loopHeight;
}
