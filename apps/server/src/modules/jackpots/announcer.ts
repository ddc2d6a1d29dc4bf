import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPools } from './pools.ts';

/** Minimum pause between announcements. */
const MIN_INTERVAL_MS = 1000;

/**
 * Notifies every portal when a jackpot has grown. Checks only after money has moved, so an idle
 * server does no work; several servers announce a change once, because only one of them updates
 * `announced`.
 */
export function createAnnouncer(platform: Platform) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let unsubscribe = (): void => {};

  async function announceChanges(): Promise<void> {
    for (const { vendor, currency, amount, announced } of await readPools(platform)) {
      if (amount === announced) continue;
      await platform.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('jackpot_pool')
          .set({ announced: amount })
          .where('vendor_code', '=', vendor)
          .where('currency', '=', currency)
          .where('announced', '=', announced)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const payload = { id: vendor, amount: formatMoney(amount, platform.config.currencyDigits) };
        await platform.events.append(trx, { audience: 'public', type: 'jackpot', payload });
      });
    }
  }

  function scheduleAnnouncement(): void {
    timer ??= setTimeout(() => {
      timer = null;
      running = announceChanges().catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the jackpots could not be announced'),
      );
    }, MIN_INTERVAL_MS).unref();
  }

  return {
    start(): void {
      unsubscribe = platform.events.subscribe(({ type }) => {
        if (type === 'balance') scheduleAnnouncement();
      });
    },
    /** Starts no more checks and waits for the running one. */
    async stop(): Promise<void> {
      unsubscribe();
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}
