import type { Platform, ServerModule } from '../../platform/platform.ts';
import { DELIVERY_JOB } from './delivery.ts';
import { getMessaging } from './messaging.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import { outboxRoutes } from './outbox/routes.ts';

export type { Delivered } from './delivery.ts';
export { getMessaging, type Messaging } from './messaging.ts';
export type { NewMessage } from './store.ts';
export type { Channel } from './tables.ts';

/** How long a message without an expiring code is tried, in milliseconds. */
export const GIVE_UP_MS = 24 * 3_600_000;

const RETENTION_MS = 30 * 86_400_000;

/** Sends SMS and e-mail. Other modules use `getMessaging(platform)`. */
export function createMessagingModule(platform: Platform): ServerModule {
  const messaging = getMessaging(platform);
  platform.jobs.register({
    name: DELIVERY_JOB,
    cron: '*/5 * * * *',
    run: () => messaging.deliverDue(),
  });
  platform.jobs.register({
    name: 'messaging-sweep',
    cron: '41 3 * * *',
    run: () => messaging.forget(new Date(platform.clock.nowMs() - RETENTION_MS)),
  });
  return {
    name: 'messaging',
    operatorHandlers: outboxHandlers(platform, messaging),
    routes: (http) => outboxRoutes(http, platform, messaging),
    stop: () => messaging.settled(),
  };
}
