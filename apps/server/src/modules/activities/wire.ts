import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import { getFallbacks } from '../language/index.ts';
import type { Activity, CountedActivity } from './activity-store.ts';
import type { Entry, EntryEvent, MemberEntry } from './entry-store.ts';
import type { ActivityState } from './tables.ts';

type Operator = components['schemas'];

/** How a client reads: in which language, and with how many fraction digits of money. */
export interface Reading {
  readonly language: string;
  readonly digits: number;
  readonly currency: string;
}

/** The title in the reader's language, or in English. */
export function getTitle({ titles }: Activity, language: string): string {
  const spoken = getFallbacks(language.toLowerCase()).find((tag) => titles[tag] !== undefined);
  return titles[spoken ?? 'en']!;
}

export function toActivity(
  activity: Activity,
  status: ActivityState,
  { language, digits, currency }: Reading,
): Schemas['Activity'] {
  return {
    id: activity.id,
    title: getTitle(activity, language),
    kind: activity.kind,
    status,
    opensAt: activity.opens_at.toISOString(),
    closesAt: activity.closes_at.toISOString(),
    reward: toReward({ ...activity, amount: activity.reward, currency }, digits),
  };
}

function toReward(
  { amount, wagering, currency }: Pick<Entry, 'amount' | 'wagering' | 'currency'>,
  digits: number,
): Schemas['ActivityReward'] | null {
  if (amount === null || wagering === null) return null;
  return {
    amount: formatMoney(amount, digits),
    currency,
    currencySymbol: getCurrency(currency).symbol,
    wageringBasisPoints: wagering,
  };
}

export function toEntry(
  entry: Entry,
  images: readonly string[],
  digits: number,
): Schemas['ActivityEntry'] {
  return {
    reference: entry.id,
    status: entry.state,
    enteredAt: entry.entered_at.toISOString(),
    remark: entry.remark,
    images: [...images],
    reason: entry.reason,
    reward: toReward(entry, digits),
    claimUntil: entry.claim_until?.toISOString() ?? null,
  };
}

export const toMemberEntry = (
  entry: MemberEntry,
  images: readonly string[],
  digits: number,
): Operator['MemberActivityEntry'] => ({
  account: entry.account,
  activityId: entry.activity_id,
  entry: toEntry(entry, images, digits),
  decidedBy: entry.decided_by,
});

export const toEvent = (event: EntryEvent): Operator['ActivityEntryEvent'] => ({
  seq: event.seq,
  command: event.command as Operator['ActivityEntryEvent']['command'],
  before: event.state_before,
  after: event.state_after,
  actor: {
    role: event.actor_role as Operator['ActivityEntryEvent']['actor']['role'],
    id: event.actor_id,
  },
  reason: event.reason,
  at: event.at.toISOString(),
});

export function toRecord(activity: CountedActivity, digits: number): Operator['ActivityRecord'] {
  const { reward, wagering, member_since_days: days, minimum_deposit: deposit } = activity;
  return {
    id: activity.id,
    setting: {
      titles: activity.titles as Operator['ActivitySetting']['titles'],
      kind: activity.kind,
      payment: activity.payment,
      opensAt: activity.opens_at.toISOString(),
      closesAt: activity.closes_at.toISOString(),
      claimDays: activity.claim_days,
      bonusDays: activity.bonus_days,
      reward:
        reward === null || wagering === null
          ? null
          : { amount: formatMoney(reward, digits), wageringBasisPoints: wagering },
      ...(days !== null && { memberSinceDays: days }),
      ...(deposit !== null && { minimumDeposit: formatMoney(deposit, digits) }),
    },
    entries: activity.entries,
    undecided: activity.undecided,
  };
}
