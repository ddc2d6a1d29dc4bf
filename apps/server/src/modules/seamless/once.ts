import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSavepoint } from '../../platform/transaction.ts';
import type { Trx } from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import {
  claimTransaction,
  storeOutcome,
  type Answered,
  type TransactionCall,
} from './transactions.ts';

/**
 * Permanent rejections of a transaction id: the same id can never succeed later (H109). Others are
 * temporary: something is missing, or failed on our side.
 */
const FINAL = new Set([
  'session_expired',
  'player_blocked',
  'game_not_found',
  'game_maintenance',
  'insufficient_funds',
  'transaction_rolled_back',
  'round_closed',
  'bonus_bet_limit',
]);

/**
 * Runs a vendor's call once: its id, writes and answer are one transaction. A repeated call gets
 * the first answer or rejection. `run` learns whether the id is a bet's whose rollback came first.
 */
export async function runOnce<Answer extends object>(
  platform: Platform,
  call: TransactionCall,
  run: (trx: Trx, isVoid: boolean) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  if (!isId(call.playerId)) throw new ProblemError('player_not_found');
  const operation = `vendor:${call.kind}`;
  await platform.onStep('begun', operation);
  const outcome = await platform.transaction(async (trx) => {
    const earlier = await claimTransaction(trx, call);
    if (earlier.isAnswered) return earlierOutcome<Answer>(earlier);
    await platform.onStep('claimed', operation);
    const made = await inSavepoint(trx, () => run(trx, earlier.isVoid), finalRefusal);
    await storeOutcome(trx, call, made);
    await platform.onStep('booked', operation);
    return made;
  });
  await platform.onStep('committed', operation);
  if (outcome.state === 'refused') throw outcome.problem;
  return outcome.answer;
}

function earlierOutcome<Answer>({ answer, refusal }: Answered): Outcome<Answer> {
  if (refusal === null) return { state: 'done', answer: answer as Answer };
  const { code, extensions } = refusal;
  return { state: 'refused', problem: new ProblemError(code, { extensions }) };
}

/** Whether a call is rejected permanently. */
export const isFinal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && FINAL.has(error.code);

/** The outcome of a permanent rejection; null for a temporary one. */
function finalRefusal(error: unknown): Outcome<never> | null {
  return isFinal(error) ? { state: 'refused', problem: error } : null;
}
