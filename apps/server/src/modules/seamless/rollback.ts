import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trx } from '../wallet/index.ts';
import { getBalance, getMember, type Wire } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { openRound, voidRoundAt } from './rounds.ts';
import { betOrTombstone, hasStandingBet, type VendorCall } from './transactions.ts';
import { voidBet } from './void.ts';

/**
 * Voids the referenced bet, even if it has not arrived; a second rollback changes nothing (H107).
 */
export async function rollBack(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { betTransactionId }: Wire['RollbackRequest'],
): Promise<Outcome<Wire['RollbackResult']>> {
  const { playerId, transactionId, now } = call;
  const { currency } = await getMember(trx, playerId);
  const bet = await betOrTombstone(trx, call, betTransactionId);
  const round = await openRound(trx, call, { gameCode: null, currency, now });
  const wasBooked = bet.state === 'done' || bet.state === 'rolled_back';
  const nothing = formatMoney(0n, platform.config.currencyDigits);
  const taken =
    bet.state === 'done'
      ? await voidBet(platform, trx, call, { bet, round })
      : { takenBack: nothing, shortfall: nothing };
  if (!wasBooked && !round.voided_at && !(await hasStandingBet(trx, call)))
    await voidRoundAt(trx, call, now);
  const answer = {
    transactionId,
    betTransactionId,
    outcome: wasBooked ? ('refunded' as const) : ('tombstone' as const),
    ...taken,
    currency: round.currency,
    balance: await getBalance(platform, trx, { ...round, playerId, vendor: call.vendor }),
  };
  return { state: 'done', answer };
}
