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

/** SMS and e-mail, written with the change that causes them and sent after it is committed. */
export interface Messaging {
  /** Why nothing should be promised on this channel now, or null. Knows nothing of any one account. */
  trouble(channel: Channel): string | null;
  /** Writes the message in the caller's transaction. Call `deliver` once that is committed. */
  queue(trx: Db, message: NewMessage): Promise<string>;
  /**
   * Tries to send a queued message once. Throws only when the database fails. A failure that may pass is
   * tried again by the job, unless `once` says that the caller tells the person instead.
   */
  deliver(id: string, options?: { readonly once?: boolean }): Promise<Delivered>;
  /**
   * The same behind the caller's answer: how long a gateway takes must not tell whether there is an
   * account. Never throws; what went wrong is logged, and the job finds the message again.
   */
  deliverLater(id: string): void;
  /** Resolves when no message is being sent any more; a server that stops waits for it. */
  settled(): Promise<void>;
  /** Sends what is due: after a restart, after a failure. */
  deliverDue(): Promise<void>;
  /** The newest messages first, `before` an id for the next page. */
  list(options: { readonly limit: number; readonly before?: string }): Promise<StoredMessage[]>;
  /** Forgets messages older than this. */
  forget(olderThan: Date): Promise<void>;
  /** Called after each message that was written or changed its state, on this server. */
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
      // A text that nobody will be sent is kept only where developers read it.
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
