import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { formatMoney } from '../../platform/money.ts';
import { paidDeposits } from '../deposits/index.ts';
import { memberById } from '../accounts/index.ts';
import type { Activity } from './activity-store.ts';

const DAY_MS = 86_400_000;

/**
 * The conditions of an activity, and whether a member meets them; `met` is null without a member.
 */
export async function getEligibility(
  platform: Platform,
  activity: Activity,
  playerId: string | null,
  now: Date,
): Promise<Schemas['Eligibility'][]> {
  const { member_since_days: days, minimum_deposit: minimum } = activity;
  const conditions: Schemas['Eligibility'][] = [];
  if (days !== null) {
    const met = playerId === null ? null : await isNew(platform, playerId, days, now);
    conditions.push({ rule: 'member_since', days, met });
  }
  if (minimum !== null) {
    const amount = formatMoney(minimum, platform.config.currencyDigits);
    const met =
      playerId === null ? null : (await sumDeposits(platform, playerId, activity)) >= minimum;
    conditions.push({ rule: 'deposited', amount, met });
  }
  return conditions;
}

async function isNew({ db }: Platform, playerId: string, days: number, now: Date) {
  const member = await memberById(db, playerId);
  return member !== undefined && now.getTime() - member.created_at.getTime() <= days * DAY_MS;
}

/** The member's deposits since the activity opened, in minor units. */
async function sumDeposits(
  { db }: Platform,
  playerId: string,
  { opens_at: opensAt, closes_at: closesAt }: Activity,
): Promise<bigint> {
  const { sum } = await db
    .selectFrom(paidDeposits.as('deposit'))
    .select(sql<string>`coalesce(sum(deposit.credited), 0)`.as('sum'))
    .where('deposit.player_id', '=', playerId)
    .where('deposit.paid_at', '>=', opensAt)
    .where('deposit.paid_at', '<', closesAt)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
