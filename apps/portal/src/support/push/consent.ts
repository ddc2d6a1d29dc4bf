import type { Schemas } from '@baize/api';
import { unwrap } from '@baize/api';
import {
  type PushConsent,
  pushConsentActors,
  pushConsentMachine,
} from '@baize/machines/push-consent';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { registerServiceWorker } from '../../kernel/workers/worker.ts';
import { findSubscription, getDigest, hasPush, setOwner } from './device.ts';

export type PushTopic = Schemas['PushTopic'];

export const TOPICS = ['payments', 'messages', 'news'] as const satisfies readonly PushTopic[];

/** The consent chart with the browser's and the server's effects. */
export function createPushMachine(services: Services) {
  return pushConsentMachine.provide({
    actors: pushConsentActors({
      readConsent: () => readConsent(services).catch(throwFailure),
      saveTopics: (topics) => saveTopics(services, topics as PushTopic[]).catch(throwFailure),
    }),
  });
}

async function readConsent(services: Services): Promise<PushConsent> {
  if (!hasPush()) return { permission: 'unsupported', topics: [] };
  const { permission } = Notification;
  const subscription = permission === 'granted' ? await findSubscription() : null;
  if (!subscription) return { permission, topics: [] };
  const params = { path: { digest: await getDigest(subscription) } };
  const call = requireApi(services).GET('/api/push/subscription/{digest}', { params });
  return { permission, topics: (await unwrap(call)).topics };
}

async function saveTopics(services: Services, topics: PushTopic[]): Promise<PushConsent> {
  if (topics.length === 0) return endDevice(services);
  // The browser asks only in answer to the person's click, so nothing may wait before it.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { permission, topics: [] };
  const api = requireApi(services);
  const subscription = (await findSubscription()) ?? (await subscribe(services));
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, topics };
  const saved = await unwrap(api.PUT('/api/push/subscription', { body }));
  setOwner(services.session.getSnapshot()?.context.member?.id ?? null);
  return { permission, topics: saved.topics };
}

async function subscribe(services: Services): Promise<PushSubscription> {
  const { publicKey } = await unwrap(requireApi(services).GET('/api/push', {}));
  await registerServiceWorker('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function endDevice(services: Services): Promise<PushConsent> {
  const subscription = await findSubscription();
  if (subscription) {
    const params = { path: { digest: await getDigest(subscription) } };
    await unwrap(requireApi(services).DELETE('/api/push/subscription/{digest}', { params }));
    await subscription.unsubscribe();
  }
  setOwner(null);
  return { permission: Notification.permission, topics: [] };
}
