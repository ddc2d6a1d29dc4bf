import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay } from '../bonuses/index.ts';
import { recordSignificantEvent } from '../significant-events/index.ts';
import type { Trx } from '../wallet/index.ts';
import { getBalance, requireCurrency, type Wire } from './calls.ts';
import { receiveLateWin } from './late-wins/commands.ts';
import type { Outcome } from './outcome.ts';
import { payWin } from './pay-win.ts';
import { closeRoundAt, findRound, toRoundState } from './rounds.ts';
import type { RoundTable } from './tables.ts';
import { betOfWin, type VendorCall } from './transactions.ts';

type Result = Outcome<Wire['TransactionResult']>;

/** Pays a win of a round, or records that no bet of it could have won (H107). */
export async function takeWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  body: Wire['WinRequest'],
): Promise<Result> {
  const { betTransactionId, gameCode, jackpot = false } = body;
  const bet = betTransactionId === undefined ? null : await betOfWin(trx, call, betTransactionId);
  const round = await findRound(trx, call, gameCode);
  requireCurrency(body.currency, round.currency);
  const ends = body.closeRound === true && !round.closed_at;
  if (ends) await closeRoundAt(trx, call, call.now);

  // A win that references no bet needs any standing bet in its round.
  const isVoid = bet ? bet.state !== 'done' : round.voided_at !== null;
  const win = { gameCode, jackpot };
  let result: Result;
  if (isVoid) result = await refuseWin(platform, trx, call, round, 'bet_void');
  // The vendor closed a round that never had a bet.
  else if (round.account === null)
    result = await refuseWin(platform, trx, call, round, 'round_closed');
  else if (round.closed_at && call.amount > 0n)
    result = await receiveLateWin(platform, trx, call, win, round);
  else result = await payWin(platform, trx, call, win, round);

  if (ends) {
    const closed = await findRound(trx, call, gameCode);
    await getBonusPlay(platform).roundEnded(trx, toRoundState(call, closed));
  }
  return result;
}

/** Records, without paying, a win for a void bet or round, or for a round without a bet. */
async function refuseWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { currency, account }: Pick<RoundTable, 'currency' | 'account'>,
  why: 'bet_void' | 'round_closed',
): Promise<Result> {
  const { transactionId, amount, playerId, vendor, roundId, now } = call;
  if (amount > 0n) {
    await recordSignificantEvent(trx, {
      kind: 'win_refused',
      playerId,
      subject: { vendor, roundId },
      transactionId,
      currency,
      amount,
      facts: { why },
      at: now,
    });
  }
  if (why === 'round_closed')
    return { state: 'refused', problem: new ProblemError('round_closed') };
  const balance = await getBalance(platform, trx, { playerId, vendor, currency, account });
  const answer = { transactionId, reference: transactionId, currency, balance };
  return { state: 'tombstone', answer: { ...answer, outcome: 'tombstone' } };
}
