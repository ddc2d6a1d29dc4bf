import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import { newId } from './ids.ts';
import type { Platform } from './platform.ts';
import { afterCommit } from './transaction.ts';

/** What every server holds in memory and the database keeps once. */
export interface SharedCopy {
  /**
   * Makes a change within a transaction and tells every server of it by one `content` event. The transaction
   * resolves when this server's copy is new; the others renew theirs when the event reaches them.
   */
  change<T>(trx: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Keeps a copy in step with the other servers.
 * @param subject names the copy in the events
 * @param renew makes this server's copy new, or forgets it
 */
export function sharedCopy(
  { events, log }: Platform,
  subject: string,
  renew: () => Promise<void> | void,
): SharedCopy {
  const server = newId();
  let renewing = false;
  let again = false;

  /** Many changes that come while the copy is made anew need it once more, not many times. */
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
    // What this server changed, it has renewed before it answered.
    if (payload['server'] !== server) void follow();
  });

  return {
    async change(trx, work) {
      const made = await work(trx);
      const payload = { subject, server };
      await events.append(trx, { audience: 'public', type: 'content', payload });
      afterCommit(trx, renew);
      return made;
    },
    stop,
  };
}
