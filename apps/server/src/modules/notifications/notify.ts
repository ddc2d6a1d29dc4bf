import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUnread, insertNotification, type ReadSelection, setRead } from './store.ts';
import type { NotificationDetails, NotificationKind } from './tables.ts';
import { toWire } from './wire.ts';

type Db = Kysely<Database>;

/** A new notification. */
export interface NewNotification extends NotificationDetails {
  readonly kind: NotificationKind;
  /** The subject; {@link markSubjectRead} marks it as read once the subject is settled. */
  readonly subject?: string;
}

/**
 * Writes a notification in the caller's transaction and sends it, with the new unread count, to the
 * member's stream.
 */
export async function notify(
  platform: Pick<Platform, 'clock' | 'events'>,
  trx: Db,
  memberId: string,
  { kind, subject, ...details }: NewNotification,
): Promise<void> {
  const at = platform.clock.now();
  const row = {
    member_id: memberId,
    id: newId(at.getTime()),
    kind,
    subject: subject ?? null,
    details,
    created_at: at,
    read_at: null,
  };
  await insertNotification(trx, row);
  await sendUnreadCount(platform, trx, memberId, { notification: toWire(row) });
}

/** Marks a member's notifications as read, and returns the number of unread ones. */
export async function markRead(
  platform: Pick<Platform, 'clock' | 'events'>,
  trx: Db,
  memberId: string,
  selection: ReadSelection,
): Promise<number> {
  const isChanged = await setRead(trx, memberId, selection, platform.clock.now());
  return isChanged ? sendUnreadCount(platform, trx, memberId, {}) : countUnread(trx, memberId);
}

/** Marks what a member's notifications say about a subject as read: it needs no answer any more. */
export async function markSubjectRead(
  platform: Pick<Platform, 'clock' | 'events'>,
  trx: Db,
  memberId: string,
  subject: string,
): Promise<void> {
  const isChanged = await setRead(trx, memberId, { subject }, platform.clock.now());
  if (isChanged) await sendUnreadCount(platform, trx, memberId, {});
}

/** Sends the unread count to the member's tabs and devices, and returns it. */
async function sendUnreadCount(
  platform: Pick<Platform, 'events'>,
  trx: Db,
  memberId: string,
  more: { readonly notification?: ReturnType<typeof toWire> },
): Promise<number> {
  const unread = await countUnread(trx, memberId);
  const payload = { unread, ...more };
  await platform.events.append(trx, {
    audience: `player:${memberId}`,
    type: 'notification',
    payload,
  });
  return unread;
}
