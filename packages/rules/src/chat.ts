import { stripHidden } from './hidden.ts';
import { type Bounds, isWithinLength } from './length.ts';

/** Characters of a message in the chat room, as a reader counts them (H20). */
export const CHAT_LENGTH: Bounds = { min: 0, max: 200 };

/** The text of a message as it is counted and stored: one line without hidden characters. */
export function cleanChatText(text: string): string {
  return stripHidden(text).replaceAll(/\s+/g, ' ').trim();
}

export function isChatTextTooLong(text: string): boolean {
  return !isWithinLength(cleanChatText(text), CHAT_LENGTH);
}
