import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { playable, type Trx, getWallet } from '../wallet/index.ts';
import { toBookedOutcome, getMember, requireCurrency, type Wire } from './calls.ts';
import type { Outcome } from './outcome.ts';
import type { TransactionCall } from './transactions.ts';

/** Ledger type of a win without a bet. */
export const PROMOTION_WIN_TYPE = 'promotion-win';

/** Pays a promotion or tournament prize to the main wallet (H124). */
export async function payPromotionWin(
  platform: Platform,
  trx: Trx,
  { vendor, playerId, transactionId, amount }: TransactionCall,
  { title, gameCode, promotionId, currency: named }: Wire['PromotionWinRequest'],
): Promise<Outcome<Wire['TransactionResult']>> {
  const { currency } = await getMember(trx, playerId);
  requireCurrency(named, currency);
  const wallet = getWallet(platform);
  const { reference } = await wallet.credit(trx, {
    playerId,
    currency,
    amount,
    type: PROMOTION_WIN_TYPE,
    source: `vendor:${vendor}`,
    sourceTxId: transactionId,
    meta: {
      vendor,
      promotion: promotionId,
      ...(gameCode !== undefined && { gameCode }),
      ...(title !== undefined && { note: title }),
    },
  });
  const funds = await wallet.funds(trx, playerId, currency);
  const balance = formatMoney(playable(funds), platform.config.currencyDigits);
  return toBookedOutcome(transactionId, reference, currency, balance);
}
