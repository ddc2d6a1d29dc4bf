import { stripHidden } from './hidden.ts';
import { type Bounds, isWithinLength } from './length.ts';

/** Characters of the remark of an application, as a reader counts them (V54, H20). */
export const REMARK_LENGTH: Bounds = { min: 0, max: 140 };
/** Images of an application (E84, V57). */
export const MAX_IMAGES = 3;

/**
 * The text of a remark as it is counted and stored: without hidden characters and outer white
 * space.
 */
export function cleanRemark(remark: string): string {
  return stripHidden(remark).trim();
}

/** Whether a remark is too long (V54); no remark is fine. */
export function isRemarkTooLong(remark: string): boolean {
  return !isWithinLength(cleanRemark(remark), REMARK_LENGTH);
}
