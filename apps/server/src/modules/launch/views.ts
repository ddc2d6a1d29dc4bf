import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Launched games. */
export const launches = readView
  .selectFrom('game_session')
  .select(['player_id', 'vendor_code', 'game_code', 'created_at', 'account']);
