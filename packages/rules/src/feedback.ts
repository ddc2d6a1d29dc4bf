import { stripHidden } from './hidden.ts';
import { type Bounds, fits } from './length.ts';

/** Characters of what a member writes to the platform, as a reader counts them (V53, V54, K34, H20). */
export const FEEDBACK_LENGTH: Bounds = { min: 5, max: 140 };

/** The text of a feedback as it is counted and kept: without what nobody sees, and outer white space. */
export function cleanFeedback(content: string): string {
  return stripHidden(content).trim();
}

/**
 * What is wrong with the text of a feedback, if anything: `required` where nothing was written (V50, X14), `length`
 * where it is too short or too long (V53). White space around it and hidden characters do not count.
 */
export function feedbackProblem(content: string): 'required' | 'length' | null {
  const text = cleanFeedback(content);
  if (text === '') return 'required';
  return fits(text, FEEDBACK_LENGTH) ? null : 'length';
}
