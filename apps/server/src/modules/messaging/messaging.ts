import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/sealing.ts';
import { service } from '../../platform/service.ts';
import { createDelivery, type Delivered } from './delivery.ts';
import {
  claimMessage,
  deleteMessages,
  dueMessages,
  insertMessage,
  readMessages,
  type NewMessage,
  type StoredMessage,
} from './store.ts';
import type { Channel } from './tables.ts';
import type { Transports } from './transport.ts';
import { transportsFor } from './transports.ts';

type Db = Kysely<Database>;

/** SMS and e-mail, written in the transaction that causes them and sent after commit. */
export interface Messaging {
  /** Why this channel cannot send now, or null. Independent of any account. */
  trouble(channel: Channel): string | null;
  /** Writes the message in the caller's transaction. Call `deliver` after commit. */
  queue(trx: Db, message: NewMessage): Promise<string>;
  /**
   * Tries to send a queued message once. Throws only if the database fails. The job retries a
   * temporary failure, unless `once` says that the caller reports it instead.
   */
  deliver(id: string, options?: { readonly once?: boolean }): Promise<Delivered>;
  /**
   * As `deliver`, but in the background: the gateway's duration must not reveal whether there is an
   * account. Never throws; failures are logged, and the job retries.
   */
  deliverLater(id: string): void;
  /** Resolves when no message is being sent; a stopping server waits for it. */
  settled(): Promise<void>;
  /** Sends due messages, after a restart or a failure. */
  deliverDue(): Promise<void>;
  /** Newest messages first, `before` an id for the next page. */
  list(options: { readonly limit: number; readonly before?: string }): Promise<StoredMessage[]>;
  /** Deletes messages older than this. */
  forget(olderThan: Date): Promise<void>;
  /** Calls the listener after each message that this server wrote or changed. */
  onChange(listener: () => void): () => void;
  readonly transports: Transports;
}

/** The messaging of a platform. */
export const getMessaging = service(createMessaging);

function createMessaging(platform: Platform): Messaging {
  const { db, clock, config, log } = platform;
  const transports = transportsFor(config);
  const sealer = createSealer(config.vendorMasterKey, 'messages');
  const delivery = createDelivery(platform, { transports, sealer });
  const underway = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const messaging: Messaging = {
    transports,
    trouble: delivery.trouble,

    async queue(trx, message) {
      const now = clock.now();
      const id = newId(now.getTime());
      // The text of a message that is never sent is kept only where developers read it.
      const isKept = message.send || transports[message.channel].kind === 'outbox';
      await insertMessage(trx, { id, now, isKept }, message, sealer);
      return id;
    },

    async deliver(id, { once = false } = {}) {
      const row = await claimMessage(db, id, clock.now());
      const delivered: Delivered = row ? await delivery.attempt(row, once) : { state: 'withheld' };
      changed();
      return delivered;
    },

    deliverLater(id) {
      const sent = new Promise<void>((resolve) => void setImmediate(resolve))
        .then(() => messaging.deliver(id))
        .catch((error: unknown) =>
          log.error({ err: error, messageId: id }, 'a message was not delivered'),
        )
        .finally(() => underway.delete(sent));
      underway.add(sent);
    },

    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },

    async deliverDue() {
      for (const id of await dueMessages(db, clock.now())) await messaging.deliver(id);
    },

    list: (options) => readMessages(db, options, sealer),
    forget: (olderThan) => deleteMessages(db, olderThan),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return messaging;
}
