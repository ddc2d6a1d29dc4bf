import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Cash stakes of closed rounds that stand, in minor units, with the time of their end. */
export const stakeFacts = readView
  .selectFrom('progress_fact')
  .select(['player_id', 'currency', 'amount', 'game_type', 'at'])
  .where('event', '=', 'stake')
  .where('amount', '>', 0n);
