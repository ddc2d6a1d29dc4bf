import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/ids.ts';
import { addFeedback, type Feedback } from './store.ts';

/** Past feedback of a member, with its answer. */
export type PastFeedback = Pick<Feedback, 'question_type' | 'content' | 'sent_at'> & {
  readonly answer?: { readonly text: string; readonly at: Date };
};

/** Adds past feedback of a demo member, unless they have any. */
export async function addPastFeedback(
  platform: Platform,
  playerId: string,
  past: readonly PastFeedback[],
): Promise<void> {
  const present = await platform.db
    .selectFrom('feedback')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst();
  if (present) return;
  await platform.transaction(async (trx) => {
    for (const { answer, ...written } of past) {
      await addFeedback(trx, {
        ...written,
        id: newId(written.sent_at.getTime()),
        player_id: playerId,
        answer: answer?.text ?? null,
        answered_by: answer ? 'operator' : null,
        answered_at: answer?.at ?? null,
      });
    }
  });
}
