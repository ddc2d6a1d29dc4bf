/** Speed in CSS pixels per frame at 60 Hz, as in the specification (K1). */
export const SCROLL_SPEED = 0.5;

/** Minimum number of rows for scrolling (K2). */
export const SCROLL_STEP_LIMIT = 3;

const FRAMES_PER_SECOND = 60;

/** Milliseconds for a distance of `px` at the board's speed. */
export function scrollDuration(px: number): number {
  return (px / (SCROLL_SPEED * FRAMES_PER_SECOND)) * 1000;
}

/**
 * The new offset of the loop after `rows` changed, so that visible rows do not move: the first
 * remaining one keeps its position, regardless of changes above it. All lengths in CSS pixels.
 */
export function keepPlace(
  offset: number,
  before: readonly string[],
  after: readonly string[],
  rowHeight: number,
  loopHeight: number,
): number {
  const top = Math.floor(offset / (rowHeight || 1));
  const anchorIndex = before.findIndex((id, at) => at >= top && after.includes(id));
  const shift = anchorIndex < 0 ? 0 : after.indexOf(before[anchorIndex] ?? '') - anchorIndex;
  return (offset + shift * rowHeight + loopHeight) % loopHeight;
}
