import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import { getDigits } from '../../platform/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn, startOfDay } from '../../platform/time-zone.ts';
import { type EdgeTransferLimitSetting, getMerchant } from '../merchant-settings/index.ts';
import { sentSince, type Sent } from './store.ts';

/** Limits of transfers in one currency; amounts in minor units, 0 per day is unlimited. */
export interface Limits {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly dailyCount: number;
  readonly dailyAmount: bigint;
}

/** The current limits of a currency; null if the operator has no transfers in it (H96). */
export function getLimits(platform: Platform, currency: string): Limits | null {
  const { enabled, limits } = getMerchant(platform).current().edgeTransfers;
  const setting = enabled ? limits.find((one) => one.currency === currency) : undefined;
  return setting === undefined ? null : readLimits(setting, getDigits(platform.config, currency));
}

/**
 * Parses a setting's amounts to minor units. Throws `RangeError` if one has more decimals than its
 * currency.
 */
export function readLimits(setting: EdgeTransferLimitSetting, digits: number): Limits {
  const { minAmount, maxAmount, dailyCount, dailyAmount } = setting;
  return {
    minAmount: parseMoney(minAmount, digits),
    maxAmount: parseMoney(maxAmount, digits),
    dailyCount,
    dailyAmount: parseMoney(dailyAmount, digits),
  };
}

/** The member's transfers today, in the merchant's zone. */
export function sentToday(
  platform: Platform,
  db: Kysely<Database>,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  now: Date,
): Promise<Sent> {
  const { timeZone } = getMerchant(platform).current().reporting;
  return sentSince(db, playerId, currency, startOfDay(timeZone, dayIn(timeZone, now)));
}

/** Throws `limit_reached` if another transfer of this amount exceeds the daily count or amount. */
export function requireRoom({ dailyCount, dailyAmount }: Limits, sent: Sent, amount: bigint): void {
  const isTooMany = dailyCount > 0 && sent.count >= dailyCount;
  const isTooMuch = dailyAmount > 0n && sent.amount + amount > dailyAmount;
  if (isTooMany || isTooMuch) throw new ProblemError('limit_reached');
}

/** A member's limits with today's remainder; null without transfers in the currency (H96). */
export async function getTransferLimits(
  platform: Platform,
  db: Kysely<Database>,
  member: { readonly playerId: string; readonly currency: string },
  now: Date,
): Promise<Schemas['EdgeTransferLimits'] | null> {
  const limits = getLimits(platform, member.currency);
  if (limits === null) return null;
  const sent = await sentToday(platform, db, member, now);
  return limitsWire(limits, sent, platform.config.currencyDigits);
}

function limitsWire(
  { minAmount, maxAmount, dailyCount, dailyAmount }: Limits,
  sent: Sent,
  digits: number,
): Schemas['EdgeTransferLimits'] {
  // A lowered limit may leave a negative remainder.
  const countLeft = Math.max(0, dailyCount - sent.count);
  const amountLeft = dailyAmount > sent.amount ? dailyAmount - sent.amount : 0n;
  return {
    minAmount: formatMoney(minAmount, digits),
    maxAmount: formatMoney(maxAmount, digits),
    dailyCount,
    dailyAmount: formatMoney(dailyAmount, digits),
    ...(dailyCount > 0 && { countLeft }),
    ...(dailyAmount > 0n && { amountLeft: formatMoney(amountLeft, digits) }),
  };
}
