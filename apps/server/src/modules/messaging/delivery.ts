import type { Platform } from '../../platform/platform.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { createHealth } from './health.ts';
import { retryDelayMs } from './retries.ts';
import { openText, updateMessage, type MessageRow } from './store.ts';
import type { Channel } from './tables.ts';
import { TransportError, type Transports } from './transport.ts';

/** Result of a delivery; `reason` says why it failed. */
export type Delivered =
  | { readonly state: 'sent' | 'withheld' }
  | { readonly state: 'queued' | 'failed'; readonly reason: string };

/** Sends due messages. */
export const DELIVERY_JOB = 'messaging-deliver';

/** Delivers messages to the gateways. */
export interface Delivery {
  /** Why this channel cannot send now, or null. */
  trouble(channel: Channel): string | null;
  /** One attempt with a claimed message; with `once` a failure is final. */
  attempt(row: MessageRow, once: boolean): Promise<Delivered>;
}

export function createDelivery(
  platform: Platform,
  { transports, sealer }: { readonly transports: Transports; readonly sealer: Sealer },
): Delivery {
  const { db, clock, log } = platform;
  const health = { sms: createHealth(), email: createHealth() };

  /** Stores the outcome; deletes a text that a gateway accepted or finally rejected. */
  async function store(row: MessageRow, change: Partial<MessageRow>): Promise<void> {
    const isOver = change.state !== undefined && transports[row.channel].kind !== 'outbox';
    await updateMessage(db, row.id, { ...change, ...(isOver && { sealed_text: null }) });
  }

  async function failed(row: MessageRow, once: boolean, error: unknown): Promise<Delivered> {
    const known = error instanceof TransportError;
    const reason = known ? error.message : 'The message could not be sent.';
    if (!known) log.error({ err: error, messageId: row.id }, 'a message was not sent');
    else log.warn({ messageId: row.id, channel: row.channel, reason }, 'a message was not sent');
    health[row.channel].failed(reason, clock.nowMs());
    const retryAt = new Date(clock.nowMs() + retryDelayMs(row.attempts));
    if (once || (known && error.final) || retryAt >= row.give_up_at) {
      await store(row, { state: 'failed', last_error: reason });
      return { state: 'failed', reason };
    }
    await store(row, { last_error: reason, next_at: retryAt });
    wakeUpAt(retryAt);
    return { state: 'queued', reason };
  }

  /** If the queue has not started yet, the job's next run finds the message. */
  function wakeUpAt(moment: Date): void {
    const startAfterSeconds = Math.ceil((moment.getTime() - clock.nowMs()) / 1000);
    platform.jobs.send(DELIVERY_JOB, {}, { startAfterSeconds }).catch(() => {});
  }

  return {
    trouble: (channel) => transports[channel].trouble?.() ?? health[channel].trouble(clock.nowMs()),
    async attempt(row, once) {
      const { id, channel, destination } = row;
      const opened = openText(row.sealed_text, sealer);
      try {
        // Sealed with another key: an empty message would not help.
        if (opened === null) {
          throw new TransportError('The message cannot be read.', { final: true });
        }
        await transports[channel].send({ id, destination, ...opened });
      } catch (error) {
        return failed(row, once, error);
      }
      health[channel].succeeded();
      await store(row, { state: 'sent', last_error: null, sent_at: clock.now() });
      return { state: 'sent' };
    },
  };
}
