import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** When bets that had been taken were rolled back, one by one. */
export const voidedBets = readView
  .selectFrom('significant_event')
  .select(['player_id', 'vendor_code', 'round_id', 'at'])
  .where('kind', '=', 'bet_voided');
