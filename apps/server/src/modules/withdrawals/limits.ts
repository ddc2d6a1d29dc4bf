import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn, startOfDay } from '../../platform/time-zone.ts';
import { localised } from '../catalogue/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getPaymentMethods } from '../payment-methods/index.ts';
import { countSince } from './read.ts';

interface Reader {
  readonly playerId: string;
  readonly currency: string;
  readonly language: string;
}

/** A member's limits by withdrawal method, and what is left of them today. */
export async function getWithdrawalLimits(
  platform: Platform,
  db: Kysely<Database>,
  { playerId, currency, language }: Reader,
  now: Date,
): Promise<Schemas['WithdrawalLimit'][]> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const today = startOfDay(timeZone, dayIn(timeZone, now));
  const { currencyDigits: digits } = platform.config;
  const offered = getPaymentMethods(platform)
    .current()
    .filter((one) => one.kind === 'withdrawal' && one.active && one.currency === currency);
  const limits: Schemas['WithdrawalLimit'][] = [];
  for (const { id, names, minAmount, maxAmount, dailyCount } of offered) {
    const left = dailyCount - (dailyCount > 0 ? await countSince(db, playerId, id, today) : 0);
    limits.push({
      method: localised(names, language),
      minAmount: formatMoney(minAmount, digits),
      maxAmount: formatMoney(maxAmount, digits),
      dailyCount,
      // A lowered limit may leave a negative remainder.
      ...(dailyCount > 0 && { countLeft: Math.max(0, left) }),
    });
  }
  return limits;
}
