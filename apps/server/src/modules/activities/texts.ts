import { getTexts } from '../language/index.ts';
import type { NewMessage } from '../member/index.ts';

export type Decision = 'approved' | 'rejected';

interface ActivityText {
  readonly title: string;
  readonly reason: string | null;
}

/** The message about a decision in the member's language. */
export function createDecisionMessage(
  decision: Decision,
  reader: string,
  { title, reason }: ActivityText,
): NewMessage {
  const { write } = getTexts(reader);
  return {
    title: write(`server.activity.${decision}.title`),
    body: write(`server.activity.${decision}.body`, { title, reason: reason ?? '' }),
  };
}
