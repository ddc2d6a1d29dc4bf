import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Rollbacks of accepted bets, one row per bet. */
export const voidedBets = readView
  .selectFrom('significant_event')
  .select(['player_id', 'vendor_code', 'round_id', 'at'])
  .where('kind', '=', 'bet_voided');
