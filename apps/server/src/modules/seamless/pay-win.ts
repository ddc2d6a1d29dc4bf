import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay } from '../bonuses/index.ts';
import type { Trx } from '../wallet/index.ts';
import { getBalance, booked, type Wire } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { getAccount, addToRound } from './rounds.ts';
import type { RoundTable } from './tables.ts';
import type { VendorCall } from './transactions.ts';
import { getWins } from './wins.ts';

/** The round that a win is paid for, whose row the caller has locked. */
export type PaidRound = Pick<RoundTable, 'currency' | 'account'> & { readonly bets: bigint };

/** What a win says of its game. */
export interface WinFacts {
  readonly gameCode: string;
  readonly jackpot: boolean;
}

/** Books a win of a round; one of zero books nothing. */
export async function payWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { gameCode, jackpot }: WinFacts,
  round: PaidRound,
): Promise<Outcome<Wire['TransactionResult']>> {
  const { playerId, vendor, amount, transactionId, roundId, now } = call;
  const { currency, bets: stake } = round;
  const account = getAccount(round);
  if (amount === 0n) {
    const balance = await getBalance(platform, trx, { playerId, vendor, currency, account });
    return booked(transactionId, transactionId, currency, balance);
  }
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
  return booked(
    transactionId,
    reference,
    currency,
    formatMoney(balance, platform.config.currencyDigits),
  );
}
