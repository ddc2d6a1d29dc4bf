import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newestOf } from '../../platform/newest.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createSealer, type Sealer } from '../../platform/sealing.ts';
import {
  baseSettings,
  mergeSettings,
  type MerchantSettings,
  type SettingsChange,
  type Subject,
} from './settings.ts';
import './tables.ts';

/** The merchant's settings, held in memory by every server and stored once. */
export interface Merchant {
  /** The settings now. Replaced as a whole at each change: compare by identity to see one. */
  current(): MerchantSettings;
  /**
   * Stores the change and tells every portal by one `status` event in the same transaction; other
   * servers reload when that event reaches them.
   */
  change(change: SettingsChange): Promise<MerchantSettings>;
  /** Calls the listener after each change; returns a function that stops that. */
  onChange(listener: (settings: MerchantSettings) => void): () => void;
  readonly sealer: Sealer;
  load(): Promise<void>;
  stop(): void;
}

/** The merchant of a platform. Shared by the modules; `load` runs at the start of this module. */
export const merchantOf = service(createMerchant);

function createMerchant(platform: Platform): Merchant {
  const { db, clock, events } = platform;
  const listeners = new Set<(settings: MerchantSettings) => void>();
  const base = baseSettings(platform.config);
  let settings = base;

  const load = newestOf(
    () => db.selectFrom('merchant_setting').select(['subject', 'value']).execute(),
    (rows) => {
      settings = mergeSettings(base, new Map(rows.map((row) => [row.subject, row.value])));
      for (const listener of listeners) listener(settings);
    },
  );

  const unsubscribe = events.subscribe((event) => {
    if (event.type !== 'status') return;
    load().catch((error: unknown) => platform.log.error({ err: error }, 'settings not reloaded'));
  });

  return {
    current: () => settings,
    async change(change) {
      await platform.transaction(async (trx) => {
        for (const [subject, part] of Object.entries(change)) {
          await store(trx, subject as Subject, part, clock.now());
        }
        const subjects = Object.keys(change);
        await events.append(trx, { audience: 'public', type: 'status', payload: { subjects } });
      });
      await load();
      return settings;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sealer: createSealer(platform.config.vendorMasterKey, 'merchant-settings'),
    load,
    stop: unsubscribe,
  };
}

/** Adds members to what is stored of a subject; the row is locked so that two operators do not undo each other. */
async function store(
  trx: Kysely<Database>,
  subject: Subject,
  part: object,
  at: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('merchant_setting')
    .select('value')
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  const value = JSON.stringify({ ...(row?.value as object | undefined), ...part });
  await trx
    .insertInto('merchant_setting')
    .values({ subject, value, updated_at: at })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ value, updated_at: at }))
    .execute();
}
