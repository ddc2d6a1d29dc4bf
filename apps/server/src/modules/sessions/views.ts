import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Sessions not revoked, with the time of their last request. */
export const liveSessions = readView
  .selectFrom('login_session')
  .select(['member_id', 'last_seen_at'])
  .where('revoked_at', 'is', null);
