/** One step of the carousel for the engine to draw. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Slot to travel to: `to`, or one beyond an end when the step wraps round. */
  readonly slot: number;
  /** Slots by which the target slide is moved to a wrapped slot; otherwise 0. */
  readonly standIn: number;
}

/**
 * Plans a step among `count` slides. `to` may be one beyond either end: then the track continues
 * in the same direction and the target slide is placed there, so that it looks endless (W70).
 */
export function planStep(from: number, to: number, count: number): Step {
  if (to >= count) return { from, to: 0, slot: count, standIn: count };
  if (to < 0) return { from, to: count - 1, slot: -1, standIn: -count };
  return { from, to, slot: to, standIn: 0 };
}
