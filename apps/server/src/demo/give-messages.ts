import { addPastFeedback } from '../modules/feedback/index.ts';
import { memberByAccount } from '../modules/accounts/index.ts';
import { addPastMessages } from '../modules/member/index.ts';
import type { Platform } from '../platform/platform.ts';
import { PAYEE_ACCOUNT } from './accounts.ts';

const HOUR_MS = 3_600_000;

/**
 * The first demo player's messages to the platform, one answered and one not, and the platform's
 * messages to the player.
 */
export async function giveMessages(platform: Platform): Promise<void> {
  const player = await memberByAccount(platform.db, PAYEE_ACCOUNT);
  if (player === undefined) return;
  const now = platform.clock.nowMs();
  await addPastFeedback(platform, player.id, [
    {
      question_type: 'withdrawal',
      content: 'My withdrawal has been on its way since yesterday. Could you have a look, please?',
      sent_at: new Date(now - 50 * HOUR_MS),
      answer: {
        text: 'It was paid this morning. The bank needs up to a day.\nThank you for your patience.',
        at: new Date(now - 47 * HOUR_MS),
      },
    },
    {
      question_type: 'suggestion',
      content: 'A filter for games with a jackpot would help.',
      sent_at: new Date(now - 5 * HOUR_MS),
    },
  ]);
  await addPastMessages(platform, player.id, [
    {
      title: 'Welcome to Baize',
      body: 'Your demo money is in your wallet.\nEverything about your payments will stand here.',
      at: new Date(now - 30 * 24 * HOUR_MS),
    },
    {
      title: 'We have answered your feedback',
      body: 'You find the answer under Feedback, at the foot of every page.',
      at: new Date(now - 47 * HOUR_MS),
    },
  ]);
}
