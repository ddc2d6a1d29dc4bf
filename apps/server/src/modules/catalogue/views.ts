import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Games with their sort columns. */
export const games = readView
  .selectFrom('game')
  .select(['node_id', 'vendor_code', 'game_code', 'game_type', 'tab']);
