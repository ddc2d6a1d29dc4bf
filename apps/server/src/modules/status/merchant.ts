import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createSealer, type Sealer } from './sealing.ts';
import { DEFAULT_SETTINGS, mergeSettings, type MerchantSettings, type Subject } from './settings.ts';
import './tables.ts';

/** The merchant's settings, held in memory by every server and stored once. */
export interface Merchant {
  /** The settings now. Replaced as a whole at each change: compare by identity to see one. */
  current(): MerchantSettings;
  /**
   * Stores members of a subject and tells every portal by a `status` event in the same transaction;
   * other servers reload when that event reaches them.
   */
  change<S extends Subject>(subject: S, change: Partial<MerchantSettings[S]>): Promise<MerchantSettings>;
  /** Calls the listener after each change; returns the way to stop it. */
  onChange(listener: (settings: MerchantSettings) => void): () => void;
  readonly sealer: Sealer;
  load(): Promise<void>;
  stop(): void;
}

/** The merchant of a platform. Shared by the modules; `load` runs at the start of the status module. */
export const merchantOf = service(createMerchant);

function createMerchant(platform: Platform): Merchant {
  const { db, clock, events } = platform;
  const listeners = new Set<(settings: MerchantSettings) => void>();
  let settings = mergeSettings(new Map());

  async function load(): Promise<void> {
    const rows = await db.selectFrom('merchant_setting').select(['subject', 'value']).execute();
    settings = mergeSettings(new Map(rows.map((row) => [row.subject, row.value])));
    for (const listener of listeners) listener(settings);
  }

  const unsubscribe = events.subscribe((event) => {
    if (event.type !== 'status') return;
    load().catch((error: unknown) => platform.log.error({ err: error }, 'settings not reloaded'));
  });

  return {
    current: () => settings,
    async change(subject, change) {
      await platform.transaction(async (trx) => {
        const row = await trx
          .selectFrom('merchant_setting')
          .select('value')
          .where('subject', '=', subject)
          .forUpdate()
          .executeTakeFirst();
        const stored = row?.value as object | undefined;
        const value = JSON.stringify({ ...DEFAULT_SETTINGS[subject], ...stored, ...change });
        const at = clock.now();
        await trx
          .insertInto('merchant_setting')
          .values({ subject, value, updated_at: at })
          .onConflict((conflict) => conflict.column('subject').doUpdateSet({ value, updated_at: at }))
          .execute();
        await events.append(trx, { audience: 'public', type: 'status', payload: { subject } });
      });
      await load();
      return settings;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sealer: createSealer(platform.config.vendorMasterKey ?? 'baize', 'merchant-settings'),
    load,
    stop: unsubscribe,
  };
}
