import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay } from '../bonuses/index.ts';
import type { Trx } from '../wallet/index.ts';
import { getBalance, toBookedOutcome, type Wire } from './calls.ts';
import { jackpotService, type LockedJackpot } from './jackpots.ts';
import type { Outcome } from './outcome.ts';
import { getAccount, addToRound } from './rounds.ts';
import type { RoundTable } from './tables.ts';
import type { VendorCall } from './transactions.ts';
import { getWins } from './wins.ts';

/** The round of a win, locked by the caller. */
export type PaidRound = Pick<RoundTable, 'currency' | 'account'> & { readonly bets: bigint };

/** Game details of a win. */
export interface WinFacts {
  readonly gameCode: string;
  readonly jackpot: boolean;
  /** The jackpot whose whole amount is paid, locked by the caller. */
  readonly whole?: LockedJackpot;
}

/** Books a win of a round; zero books nothing. */
export async function payWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { gameCode, jackpot, whole }: WinFacts,
  round: PaidRound,
): Promise<Outcome<Wire['TransactionResult']>> {
  const { playerId, vendor, amount, transactionId, betTransactionId, roundId, now } = call;
  const { currency, bets: stake } = round;
  const account = getAccount(round);
  if (amount === 0n) {
    const balance = await getBalance(platform, trx, { playerId, vendor, currency, account });
    return toBookedOutcome(transactionId, transactionId, currency, balance);
  }
  const jackpots = jackpotService.get(platform);
  const locked = whole ?? (jackpot ? await jackpots.lock(trx, vendor, currency) : null);
  await addToRound(trx, call, { wins: amount });
  const meta = { vendor, gameCode, roundId, ...(jackpot ? { jackpot } : {}) };
  const source = { type: 'win', source: `vendor:${vendor}`, sourceTxId: transactionId };
  const movement = { playerId, currency, amount, ...source, meta };
  const { reference, balance } = await getBonusPlay(platform).win(
    trx,
    { ...movement, account },
    stake,
  );
  const win = { playerId, reference, vendor, gameCode, roundId, currency, amount, stake, jackpot };
  await getWins(platform).booked(trx, { ...win, at: now });
  if (locked) {
    const title = { vendor, gameCode, currency };
    const bet = { transactionId, betTransactionId: betTransactionId ?? null };
    const jackpotWin = { ...title, ...bet, playerId, amount, isWhole: whole !== undefined };
    await jackpots.recordWin(trx, { ...jackpotWin, at: now }, locked);
  }
  return toBookedOutcome(
    transactionId,
    reference,
    currency,
    formatMoney(balance, platform.config.currencyDigits),
  );
}
