import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Members as other modules may read them: without passwords. */
export const members = readView
  .selectFrom('member')
  .select([
    'id',
    'account',
    'nickname',
    'type',
    'parent_id',
    'path',
    'status',
    'currency',
    'created_at',
  ]);

/** Sessions that were not revoked, with the time of their last request. */
export const liveSessions = readView
  .selectFrom('login_session')
  .select(['member_id', 'last_seen_at'])
  .where('revoked_at', 'is', null);
