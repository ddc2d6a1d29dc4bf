import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createSealer } from '../../platform/sealing.ts';
import { createHealth } from './health.ts';
import { retryDelayMs } from './retries.ts';
import type { Channel, MessageOutTable, MessageState } from './tables.ts';
import { TransportError, type Transports } from './transport.ts';
import { transportsFor } from './transports.ts';

type Db = Kysely<Database>;
type Row = Selectable<MessageOutTable>;

/** A message to write down. */
export interface NewMessage {
  readonly channel: Channel;
  /** E.164 or an e-mail address. */
  readonly destination: string;
  /** What it is for: `code:login`, `reset:link` … */
  readonly purpose: string;
  /** Of an e-mail; an SMS has none. */
  readonly subject?: string;
  readonly text: string;
  /** No attempt is made after it. */
  readonly giveUpAt: Date;
  /**
   * False writes the message and never sends it, so that asking for a missing account costs the same.
   */
  readonly send: boolean;
}

/** A message as an operator of the demo may read it. */
export interface StoredMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly destination: string;
  readonly purpose: string;
  readonly subject: string;
  /** Empty once a gateway has taken the message over. */
  readonly text: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** How a delivery went; `reason` says why not. */
export type Delivered =
  | { readonly state: 'sent' | 'withheld' }
  | { readonly state: 'queued' | 'failed'; readonly reason: string };

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
  /** Resolves when nothing is on its way any more; a server that stops waits for it. */
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
export const messagingOf = service(createMessaging);

/** Sends what is due. */
export const DELIVERY_JOB = 'messaging-deliver';

/** A server that dies while it sends is waited for no longer than this. */
const LEASE_MS = 60_000;
const BATCH = 50;

function createMessaging(platform: Platform): Messaging {
  const { db, clock, config, log } = platform;
  const transports = transportsFor(config);
  const health = { sms: createHealth(), email: createHealth() };
  const sealer = createSealer(config.vendorMasterKey, 'messages');
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  /** Takes a due message for one attempt; undefined when another server or job has it. */
  async function claim(id: string): Promise<Row | undefined> {
    const now = clock.now();
    return db
      .updateTable('message_out')
      .set((column) => ({
        attempts: column('attempts', '+', 1),
        next_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('next_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
  }

  async function settle(row: Row, change: Partial<Row>): Promise<void> {
    // What an outside gateway has or will not take is nobody's to read any more.
    const over = change.state !== undefined && transports[row.channel].kind !== 'outbox';
    await db
      .updateTable('message_out')
      .set({ ...change, ...(over && { sealed_text: null }) })
      .where('id', '=', row.id)
      .execute();
    changed();
  }

  async function send(row: Row, once: boolean): Promise<Delivered> {
    const { channel } = row;
    const { id, destination } = row;
    const opened = openText(row.sealed_text, sealer.open);
    try {
      // Sealed under another key: an empty message would help nobody.
      if (opened === null) throw new TransportError('The message cannot be read.', { final: true });
      await transports[channel].send({ id, destination, ...opened });
    } catch (error) {
      return failed(row, once, error);
    }
    health[channel].succeeded();
    await settle(row, { state: 'sent', last_error: null, sent_at: clock.now() });
    return { state: 'sent' };
  }

  async function failed(row: Row, once: boolean, error: unknown): Promise<Delivered> {
    const known = error instanceof TransportError;
    const reason = known ? error.message : 'The message could not be sent.';
    if (!known) log.error({ err: error, messageId: row.id }, 'a message was not sent');
    else log.warn({ messageId: row.id, channel: row.channel, reason }, 'a message was not sent');
    health[row.channel].failed(reason, clock.nowMs());
    const retryAt = new Date(clock.nowMs() + retryDelayMs(row.attempts));
    if (once || (known && error.final) || retryAt >= row.give_up_at) {
      await settle(row, { state: 'failed', last_error: reason });
      return { state: 'failed', reason };
    }
    await settle(row, { last_error: reason, next_at: retryAt });
    wakeUpAt(retryAt);
    return { state: 'queued', reason };
  }

  /** The queue may not have started yet; then the job's own rhythm finds the message. */
  function wakeUpAt(moment: Date): void {
    const startAfterSeconds = Math.ceil((moment.getTime() - clock.nowMs()) / 1000);
    platform.jobs.send(DELIVERY_JOB, {}, { startAfterSeconds }).catch(() => {});
  }

  const underway = new Set<Promise<unknown>>();

  const messaging: Messaging = {
    transports,
    trouble: (channel) => transports[channel].trouble?.() ?? health[channel].trouble(clock.nowMs()),

    async queue(trx, message) {
      const now = clock.now();
      const id = newId(now.getTime());
      const { channel, destination, purpose, subject = '', text } = message;
      const sealed = sealer.seal(JSON.stringify({ subject, text }));
      // A text that nobody will be sent is kept only where developers read it.
      const isKept = message.send || transports[channel].kind === 'outbox';
      await trx
        .insertInto('message_out')
        .values({
          id,
          channel,
          destination,
          purpose,
          sealed_text: isKept ? sealed : null,
          state: message.send ? 'queued' : 'withheld',
          last_error: null,
          next_at: now,
          give_up_at: message.giveUpAt,
          created_at: now,
          sent_at: null,
        })
        .execute();
      return id;
    },

    async deliver(id, { once = false } = {}) {
      const row = await claim(id);
      if (row !== undefined) return send(row, once);
      changed();
      return { state: 'withheld' };
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
      const due = await db
        .selectFrom('message_out')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_at', '<=', clock.now())
        .orderBy('next_at')
        .limit(BATCH)
        .execute();
      for (const { id } of due) await messaging.deliver(id);
    },

    async list({ limit, before }) {
      let query = db.selectFrom('message_out').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== undefined) query = query.where('id', '<', before);
      return (await query.execute()).map((row) => ({
        id: row.id,
        channel: row.channel,
        destination: row.destination,
        purpose: row.purpose,
        ...(openText(row.sealed_text, sealer.open) ?? { subject: '', text: '' }),
        state: row.state,
        attempts: row.attempts,
        error: row.last_error,
        createdAt: row.created_at,
      }));
    },

    async forget(olderThan) {
      await db.deleteFrom('message_out').where('created_at', '<', olderThan).execute();
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return messaging;
}

interface Text {
  readonly subject: string;
  readonly text: string;
}

function openText(sealed: string | null, open: (sealed: string) => string | null): Text | null {
  const opened = sealed === null ? null : open(sealed);
  return opened === null ? null : (JSON.parse(opened) as Text);
}
