import type { Schemas } from '@baize/api';
import type { NotificationRow } from './store.ts';
import type { NotificationKind } from './tables.ts';

type Category = Schemas['NotificationCategory'];

const CATEGORIES: Readonly<Record<NotificationKind, Category>> = {
  payout_sent: 'payouts',
  payout_forced: 'payouts',
  payout_reopened: 'payouts',
  payout_rejected: 'payouts',
  message: 'messages',
  contract_offered: 'contracts',
  contract_requested: 'contracts',
  contract_accepted: 'contracts',
  contract_declined: 'contracts',
  contract_withdrawn: 'contracts',
  contract_ending_requested: 'contracts',
  contract_kept: 'contracts',
  contract_ended: 'contracts',
  bonus_granted: 'bonuses',
  bonus_completed: 'bonuses',
  bonus_reopened: 'bonuses',
  bonus_expired: 'bonuses',
  bonus_cancelled: 'bonuses',
  activity_approved: 'promotions',
  activity_rejected: 'promotions',
  promotion_started: 'promotions',
  offer: 'promotions',
  security_changed: 'security',
};

/** The kinds of a category. */
export const getKinds = (category: Category): NotificationKind[] =>
  (Object.keys(CATEGORIES) as NotificationKind[]).filter((kind) => CATEGORIES[kind] === category);

export const toWire = ({
  id,
  kind,
  details,
  created_at: at,
  read_at: readAt,
}: NotificationRow): Schemas['Notification'] => ({
  id,
  category: CATEGORIES[kind],
  kind,
  at: at.toISOString(),
  read: readAt !== null,
  ...details,
});
