import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Accepted contracts, running or over, with their terms; money in minor units. */
export const startedContracts = readView
  .selectFrom('contract')
  .select(['id', 'kind', 'period', 'upline_id', 'downline_id', 'tiers', 'carry_over'])
  .select(['active_floor', 'drops_carried_loss', 'ended_at'])
  .select(({ ref }) => ref('started_at').$notNull().as('started_at'))
  .where('started_at', 'is not', null);
