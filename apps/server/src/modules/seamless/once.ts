import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSavepoint } from '../../platform/transaction.ts';
import type { Trx } from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import { claim, settle, type Answered, type TransactionCall } from './transactions.ts';

/**
 * Refusals that stand for ever under the transaction's id: what was refused cannot be sent again and
 * be taken (H109). The others say that something is missing yet, or fails on our side.
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
 * Runs a vendor's call once: its id, what it writes and its answer are one transaction. A repeated call
 * gets the first answer, or the first refusal, again. `run` is told whether the id is a bet's whose
 * rollback came first.
 */
export async function once<Answer extends object>(
  platform: Platform,
  call: TransactionCall,
  run: (trx: Trx, isVoid: boolean) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  if (!isId(call.playerId)) throw new ProblemError('player_not_found');
  const operation = `vendor:${call.kind}`;
  await platform.onStep('begun', operation);
  const outcome = await platform.transaction(async (trx) => {
    const earlier = await claim(trx, call);
    if (earlier.isAnswered) return earlierOutcome<Answer>(earlier);
    await platform.onStep('claimed', operation);
    const made = await inSavepoint(trx, () => run(trx, earlier.isVoid), finalRefusal);
    await settle(trx, call, made);
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

/** Whether a call is refused for good, and not until something has come or is over. */
export const isFinal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && FINAL.has(error.code);

/** What stands of work that is refused for good; null for what may be tried again. */
function finalRefusal(error: unknown): Outcome<never> | null {
  return isFinal(error) ? { state: 'refused', problem: error } : null;
}
