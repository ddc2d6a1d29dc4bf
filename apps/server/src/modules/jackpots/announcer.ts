import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPools } from './pools.ts';

/** Changes are told at most so often. */
const PAUSE_MS = 1000;

/**
 * Tells every portal when a pot has grown. It looks only after money has moved, so an idle server
 * does no work; several servers tell a change once, because only one of them moves `announced`.
 */
export function createAnnouncer(platform: Platform) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let unsubscribe = (): void => {};

  async function tell(): Promise<void> {
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

  function look(): void {
    timer ??= setTimeout(() => {
      timer = null;
      running = tell().catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the jackpots could not be told'),
      );
    }, PAUSE_MS).unref();
  }

  return {
    start(): void {
      unsubscribe = platform.events.subscribe(({ type }) => {
        if (type === 'balance') look();
      });
    },
    /** No look begins any more; one that is under way is waited for. */
    async stop(): Promise<void> {
      unsubscribe();
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}
