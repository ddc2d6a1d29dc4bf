import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Successful logins, as long as the history is kept. */
export const logins = readView
  .selectFrom('login_event')
  .select(['member_id', 'at'])
  .where('outcome', '=', 'granted')
  .where('member_id', 'is not', null);
