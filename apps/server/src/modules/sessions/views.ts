import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Sessions not revoked, with the times of their login and last request. */
export const liveSessions = readView
  .selectFrom('login_session')
  .select(['id', 'member_id', 'created_at', 'last_seen_at'])
  .where('revoked_at', 'is', null);
