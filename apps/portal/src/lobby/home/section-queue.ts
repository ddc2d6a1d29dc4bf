import * as limits from '../../kernel/limits.ts';
import { createLoadQueue } from '../load-queue.ts';

/** The element that holds a type's section, by the type's code. */
export const sectionId = (type: string): string => `games-${type}`;

/** Distance of a section from the window, in CSS pixels; 0 when it is seen. */
function distanceTo(type: string): number {
  const box = document.getElementById(sectionId(type))?.getBoundingClientRect();
  if (!box) return Infinity;
  return Math.max(0, box.top - innerHeight, -box.bottom);
}

/** Home's game lists take turns (K21, H39). */
export const whenNearest = createLoadQueue({ gapMs: limits.listGapMs, distanceTo });
