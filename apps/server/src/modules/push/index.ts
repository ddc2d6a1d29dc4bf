import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { collectNotices, sendDueDeliveries, DELIVERY_JOB, NOTICED } from './delivery.ts';
import { type DeviceKeys, encryptPush } from './encrypt.ts';
import { createVapidKey, getDigest } from './keys.ts';
import { isAllowed, type PushSettings } from './send.ts';
import { deleteDevice, getTopics, putDevice } from './store.ts';
import './tables.ts';

export { addNews, hasNewsDevice } from './news.ts';

/** Notifications by Web Push: devices, topics, and the job that delivers them. */
export function createPushModule(platform: Platform): ServerModule {
  const { db, clock, config, events, jobs, limits } = platform;
  const settings: PushSettings = {
    key: createVapidKey(config.vendorMasterKey),
    contact: config.portalOrigin,
    innerOrigin: config.pushInnerOrigin,
    now: clock.nowMs,
  };
  jobs.register({
    name: DELIVERY_JOB,
    cron: '* * * * *',
    run: async () => {
      await collectNotices(platform);
      await sendDueDeliveries(platform, settings);
    },
  });
  // If the queue has not started yet, the next minute's run finds it.
  const wake = () =>
    void jobs.send(DELIVERY_JOB, {}, { singletonKey: DELIVERY_JOB }).catch(() => {});
  let unsubscribe = () => {};

  return {
    name: 'push',
    handlers: {
      async getPush() {
        return ok({ publicKey: settings.key.publicKey, topics: ['payments', 'messages', 'news'] });
      },
      async setPushSubscription({ body: { endpoint, keys, topics } }, ctx) {
        const { playerId } = ctx.requireSession();
        await limits.takeShared(`push:${playerId}`, { max: 60, windowMs: 3_600_000 });
        if (!isAllowed(endpoint, settings)) {
          const errors = [{ pointer: '/body/endpoint', rule: 'public' }];
          throw new ProblemError('validation_failed', { errors });
        }
        if (!isKeyUsable(keys)) {
          const errors = [{ pointer: '/body/keys/p256dh', rule: 'point' }];
          throw new ProblemError('validation_failed', { errors });
        }
        const device = { player_id: playerId, endpoint, digest: getDigest(endpoint), ...keys };
        const { language, now: at } = ctx;
        await platform.transaction((trx) => putDevice(trx, { ...device, topics, language, at }));
        return ok({ topics });
      },
      async getPushSubscription({ params: { digest } }, ctx) {
        return ok({ topics: await getTopics(db, ctx.requireSession().playerId, digest) });
      },
      async deletePushSubscription({ params: { digest } }, ctx) {
        await deleteDevice(db, ctx.requireSession().playerId, digest);
        return ok({ done: true as const });
      },
    },
    async start() {
      unsubscribe = events.subscribe(({ type }) => NOTICED.includes(type) && wake());
    },
    async stop() {
      unsubscribe();
    },
  };
}

/** Whether the device's key is a point of the curve: nothing could be encrypted for another one. */
function isKeyUsable(keys: DeviceKeys): boolean {
  try {
    return encryptPush(keys, '').length > 0;
  } catch {
    return false;
  }
}
