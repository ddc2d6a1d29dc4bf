import { ok } from '../../platform/http/handlers.ts';
import { readPage, toPage } from '../../platform/pages.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { markRead } from './notify.ts';
import { countUnread, deleteOlder, getPage } from './store.ts';
import { getKinds, toWire } from './wire.ts';

export { markSubjectRead, notify, type NewNotification } from './notify.ts';
export { countUnread as countUnreadNotifications } from './store.ts';

const SWEEP_JOB = { name: 'notification-sweep', cron: '29 4 * * *' };
const RETENTION_MS = 90 * 86_400_000;

/** Notifications of payouts, messages, contracts, bonuses, promotions and security. */
export function createNotificationsModule(platform: Platform): ServerModule {
  const { db, jobs, clock } = platform;
  jobs.register({
    ...SWEEP_JOB,
    run: () => deleteOlder(db, new Date(clock.nowMs() - RETENTION_MS)),
  });
  return {
    name: 'notifications',
    handlers: {
      async listNotifications({ query }, ctx) {
        const { playerId } = ctx.requireSession();
        const page = readPage(query, ctx.now);
        const kinds = query.category === undefined ? undefined : getKinds(query.category);
        const { rows, total } = await getPage(db, playerId, kinds, page);
        const unread = await countUnread(db, playerId);
        return ok({ ...toPage(rows.map(toWire), total, page), unread });
      },
      async markNotificationsRead({ body: { ids } }, ctx) {
        const { playerId } = ctx.requireSession();
        return ok({
          unread: await platform.transaction((trx) => markRead(platform, trx, playerId, { ids })),
        });
      },
    },
  };
}
