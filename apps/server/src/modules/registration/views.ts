import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Members who came by another member's referral code. */
export const referrals = readView
  .selectFrom('registration')
  .select(['member_id', 'referrer_id', 'created_at'])
  .where('referrer_id', 'is not', null);
