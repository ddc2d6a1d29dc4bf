import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Valid cash stakes of closed rounds, in minor units, with the time at which the round closed. */
export const stakeFacts = readView
  .selectFrom('progress_fact')
  .select(['player_id', 'currency', 'amount', 'game_type', 'at'])
  .where('event', '=', 'stake')
  .where('amount', '>', 0n);
