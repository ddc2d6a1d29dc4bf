import * as limits from '../../kernel/limits.ts';
import { createLoadQueue } from '../load-queue.ts';

/** The id of the element that contains a type's section. */
export const sectionId = (type: string): string => `games-${type}`;

/** Distance of a section from the viewport in CSS pixels; 0 when it is visible. */
function distanceTo(type: string): number {
  const box = document.getElementById(sectionId(type))?.getBoundingClientRect();
  if (!box) return Infinity;
  return Math.max(0, box.top - innerHeight, -box.bottom);
}

/** Home's game lists load one after the other (K21, H39). */
export const whenNearest = createLoadQueue({ gapMs: limits.listGapMs, distanceTo });
