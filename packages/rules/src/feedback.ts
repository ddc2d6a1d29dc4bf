import { stripHidden } from './hidden.ts';
import { type Bounds, isWithinLength } from './length.ts';

/** Length bounds of a member's feedback in graphemes (V53, V54, K34, H20). */
export const FEEDBACK_LENGTH: Bounds = { min: 5, max: 140 };

/** The text of feedback as it is counted and stored: without hidden characters and outer spaces. */
export function cleanFeedback(content: string): string {
  return stripHidden(content).trim();
}

/**
 * Validates the text of feedback: `required` if it is empty (V50, X14), `length` if it is too short
 * or too long (V53). Outer white space and hidden characters do not count.
 */
export function feedbackProblem(content: string): 'required' | 'length' | null {
  const text = cleanFeedback(content);
  if (text === '') return 'required';
  return isWithinLength(text, FEEDBACK_LENGTH) ? null : 'length';
}
