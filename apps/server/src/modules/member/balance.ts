import type { Schemas } from '@baize/api';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { currencyOf } from '../status/index.ts';

/** The member's main wallet as the wire shows it; two decimals (C48, K40). */
export async function balanceOf(
  platform: Platform,
  { playerId, currency }: Pick<Session, 'playerId' | 'currency'>,
): Promise<Schemas['Balance']> {
  const { available, held } = await platform.wallet.funds(platform.db, playerId, currency);
  return {
    balance: formatMoney(available + held),
    available: formatMoney(available),
    held: formatMoney(held),
    currency,
    currencySymbol: currencyOf(currency).symbol,
    asOf: platform.clock.now().toISOString(),
  };
}
