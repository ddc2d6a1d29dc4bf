import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { bonusPlayOf } from '../bonuses/index.ts';
import type { Trx } from '../wallet/index.ts';
import { balanceOf, booked, requireCurrency, type Wire } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { accountOf, addToRound, closeRoundAt, findRound, toRoundState } from './rounds.ts';
import { recordEvent } from './significant-events.ts';
import type { RoundTable } from './tables.ts';
import { betOfWin, type VendorCall } from './transactions.ts';
import { winsOf } from './wins.ts';

type Result = Outcome<Wire['TransactionResult']>;

/** Pays a win of a round, or says that there is nothing that could have won (H107). */
export async function takeWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  body: Wire['WinRequest'],
): Promise<Result> {
  const { betTransactionId } = body;
  const bet = betTransactionId === undefined ? null : await betOfWin(trx, call, betTransactionId);
  const round = await findRound(trx, call, body.gameCode);
  requireCurrency(body.currency, round.currency);
  // A win that names no bet is won by whatever stands in its round.
  const isVoid = bet ? bet.state !== 'done' : round.voided_at !== null;
  const ends = body.closeRound === true && !round.closed_at;
  if (ends) await closeRoundAt(trx, call, call.now);
  const why = isVoid ? 'bet_void' : 'round_closed';
  const result =
    isVoid || round.closed_at || round.bets === 0n
      ? await refuseWin(platform, trx, call, round, why)
      : await payWin(platform, trx, call, body, round);
  if (ends) {
    const closed = await findRound(trx, call, body.gameCode);
    await bonusPlayOf(platform).roundEnded(trx, toRoundState(call, closed));
  }
  return result;
}

/** A win for a bet or a round that is void, or for a round that is closed: recorded, not paid. */
async function refuseWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { currency, account }: Pick<RoundTable, 'currency' | 'account'>,
  why: 'bet_void' | 'round_closed',
): Promise<Result> {
  const { transactionId, amount, playerId, vendor } = call;
  if (amount > 0n) {
    const facts = { why };
    await recordEvent(trx, call, { kind: 'win_refused', transactionId, currency, amount, facts });
  }
  if (why === 'round_closed')
    return { state: 'refused', problem: new ProblemError('round_closed') };
  const balance = await balanceOf(platform, trx, { playerId, vendor, currency, account });
  const answer = { transactionId, reference: transactionId, currency, balance };
  return { state: 'tombstone', answer: { ...answer, outcome: 'tombstone' } };
}

async function payWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { gameCode, jackpot = false }: Wire['WinRequest'],
  round: Pick<RoundTable, 'currency' | 'account'> & { readonly bets: bigint },
): Promise<Result> {
  const { playerId, vendor, amount, transactionId, roundId, now } = call;
  const { currency, bets: stake } = round;
  const account = accountOf(round);
  if (amount === 0n) {
    const balance = await balanceOf(platform, trx, { playerId, vendor, currency, account });
    return booked(transactionId, transactionId, currency, balance);
  }
  await addToRound(trx, call, { wins: amount });
  const meta = { vendor, gameCode, roundId, ...(jackpot ? { jackpot } : {}) };
  const source = { type: 'win', source: `vendor:${vendor}`, sourceTxId: transactionId };
  const movement = { playerId, currency, amount, ...source, meta };
  const { reference, balance } = await bonusPlayOf(platform).win(
    trx,
    { ...movement, account },
    stake,
  );
  const win = { playerId, reference, vendor, gameCode, roundId, currency, amount, stake, jackpot };
  await winsOf(platform).booked(trx, { ...win, at: now });
  return booked(transactionId, reference, currency, formatMoney(balance));
}
