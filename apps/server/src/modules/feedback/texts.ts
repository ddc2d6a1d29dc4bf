import { getTexts } from '../language/index.ts';
import type { NewMessage } from '../member/index.ts';

/** Notification of a member whose feedback was answered. */
export function createAnsweredMessage(reader: string): NewMessage {
  const { write } = getTexts(reader);
  return { title: write('server.feedback.title'), body: write('server.feedback.body') };
}
