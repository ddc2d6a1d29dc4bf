import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts';

/** The content of a push message, as the server encrypts it (`apps/server/src/modules/push`). */
interface PushContent {
  readonly title: string;
  readonly text: string;
  /** Path of the portal that the notification opens. */
  readonly path: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
}

export async function showNotification(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  if (data === null) return;
  const { title, text, path, tag } = data.json() as PushContent;
  await scope.registration.showNotification(title, { body: text, tag, data: { path } });
}

/** Opens the page of a notification, in a window of the portal if there is one. */
export async function openNotification(
  { clients, location }: WorkerScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const [window] = await clients.matchAll({ type: 'window' });
  if (!window) return void (await clients.openWindow(url.href));
  // The page changes its screen itself: a reload would lose a form.
  window.postMessage({ type: 'open', path });
  await window.focus();
}
