import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import { newId } from './ids.ts';
import type { Platform } from './platform.ts';
import { afterCommit } from './transaction.ts';

/** In-memory copy, invalidated across servers by an event. */
export interface SharedCopy {
  /**
   * Makes a change in a transaction and notifies every server by one `content` event. The
   * transaction resolves when this server's copy is new; other servers renew theirs when the event
   * arrives.
   */
  change<T>(trx: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Keeps a copy in step with other servers.
 * @param subject names the copy in the events
 * @param renew reads this server's copy again, or drops it
 */
export function sharedCopy(
  { events, log }: Platform,
  subject: string,
  renew: () => Promise<void> | void,
): SharedCopy {
  const server = newId();
  let renewing = false;
  let again = false;

  /** Changes that arrive during a renewal cause one more, not many. */
  async function follow(): Promise<void> {
    again = true;
    if (renewing) return;
    renewing = true;
    try {
      while (again) {
        again = false;
        await renew();
      }
    } catch (error) {
      log.error({ err: error, subject }, 'a copy was not renewed');
    } finally {
      renewing = false;
    }
  }

  const stop = events.subscribe(({ type, payload }) => {
    if (type !== 'content' || payload['subject'] !== subject) return;
    // This server has already renewed its copy for its own changes.
    if (payload['server'] !== server) void follow();
  });

  return {
    async change(trx, work) {
      const result = await work(trx);
      const payload = { subject, server };
      await events.append(trx, { audience: 'public', type: 'content', payload });
      afterCommit(trx, renew);
      return result;
    },
    stop,
  };
}
