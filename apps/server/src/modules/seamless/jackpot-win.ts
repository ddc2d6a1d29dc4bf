import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trx } from '../wallet/index.ts';
import { getBalance, requireCurrency, type Wire } from './calls.ts';
import { jackpotService } from './jackpots.ts';
import type { Outcome } from './outcome.ts';
import { payWin } from './pay-win.ts';
import { findRound } from './rounds.ts';
import { betOfWin, setAmount, type VendorCall } from './transactions.ts';

/** The jackpot of a title, on the wire. Throws `game_not_found` if it feeds none. */
export async function getVendorJackpot(
  platform: Platform,
  vendor: string,
  { gameCode, currency }: Wire['JackpotRequest'],
): Promise<Wire['VendorJackpot']> {
  const title = { vendor, gameCode, currency };
  const jackpot = await jackpotService.get(platform).find(platform.db, title);
  if (!jackpot) throw new ProblemError('game_not_found');
  const { currencyDigits: digits } = platform.config;
  return {
    gameCode,
    currency,
    amount: formatMoney(jackpot.amount, digits),
    seed: formatMoney(jackpot.seed, digits),
    contributionBasisPoints: jackpot.contributionBp,
  };
}

/** Pays the vendor's whole jackpot as a win of the round. */
export async function payJackpot(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { betTransactionId, gameCode, currency: given }: Wire['JackpotWinRequest'],
): Promise<Outcome<Wire['JackpotWinResult']>> {
  const { vendor, playerId, transactionId } = call;
  const { currencyDigits: digits } = platform.config;
  const jackpots = jackpotService.get(platform);
  const bet = await betOfWin(trx, call, betTransactionId);
  const round = await findRound(trx, call, gameCode);
  const { currency } = round;
  requireCurrency(given, currency);
  if (bet.state !== 'done') {
    const balance = await getBalance(platform, trx, { ...round, playerId, vendor });
    const answer = { transactionId, reference: transactionId, currency, balance };
    const amount = formatMoney(0n, digits);
    return { state: 'tombstone', answer: { ...answer, amount, outcome: 'tombstone' } };
  }
  if (round.closed_at) throw new ProblemError('round_closed');
  if (!(await jackpots.find(trx, { vendor, gameCode, currency })))
    throw new ProblemError('game_not_found');
  if (await jackpots.hasWon(trx, vendor, betTransactionId))
    throw new ProblemError('transaction_conflict');
  const whole = await jackpots.lock(trx, vendor, currency);
  if (!whole) throw new ProblemError('game_not_found');
  const { amount } = whole;
  await setAmount(trx, call, amount);
  const facts = { gameCode, jackpot: true, whole };
  const paid = await payWin(platform, trx, { ...call, amount }, facts, round);
  if (paid.state === 'refused') return paid;
  const { answer } = paid;
  const jackpot = { ...answer, amount: formatMoney(amount, digits), outcome: 'booked' as const };
  return { state: 'done', answer: jackpot };
}
