import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { findNewest } from '../../platform/newest.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createSealer, type Sealer } from '../../platform/sealing.ts';
import { afterCommit } from '../../platform/transaction.ts';
import {
  baseSettings,
  mergeSettings,
  type MerchantSettings,
  type SettingsChange,
  type Subject,
} from './settings.ts';
import './tables.ts';

/** A change, or a function that derives it from the current settings. */
export type Change = SettingsChange | ((now: MerchantSettings) => SettingsChange);

/** The settings before and after a change. */
export interface Changed {
  readonly before: MerchantSettings;
  readonly after: MerchantSettings;
}

/** The merchant's settings, cached in memory by every server. */
export interface Merchant {
  /** The current settings. Replaced as a whole at each change: compare by identity. */
  current(): MerchantSettings;
  /**
   * Stores a change and announces it to all portals by one `status` event, both in the transaction.
   * This server has the new settings once the transaction resolves, others after the event.
   */
  change(trx: Kysely<Database>, change: Change): Promise<Changed>;
  /** Calls the listener after each change; returns an unsubscribe function. */
  onChange(listener: (settings: MerchantSettings) => void): () => void;
  readonly sealer: Sealer;
  load(): Promise<void>;
  stop(): void;
}

/** The merchant of a platform. `load` runs when this module starts. */
export const getMerchant = service(createMerchant);

function createMerchant(platform: Platform): Merchant {
  const { db, clock, events } = platform;
  const listeners = new Set<(settings: MerchantSettings) => void>();
  const base = baseSettings(platform.config);
  let settings = base;

  async function read(from: Kysely<Database>): Promise<MerchantSettings> {
    const rows = await from.selectFrom('merchant_setting').select(['subject', 'value']).execute();
    return mergeSettings(base, new Map(rows.map((row) => [row.subject, row.value])));
  }

  const load = findNewest(
    () => read(db),
    (loaded) => {
      settings = loaded;
      for (const listener of listeners) listener(settings);
    },
  );

  const unsubscribe = events.subscribe((event) => {
    if (event.type !== 'status') return;
    load().catch((error: unknown) => platform.log.error({ err: error }, 'settings not reloaded'));
  });

  return {
    current: () => settings,
    async change(trx, change) {
      // Serialises changes, so that none is based on settings about to be replaced.
      await lockName(trx, 'merchant-settings');
      const before = await read(trx);
      const made = typeof change === 'function' ? change(before) : change;
      const subjects = Object.keys(made);
      if (subjects.length === 0) return { before, after: before };
      for (const [subject, part] of Object.entries(made)) {
        await store(trx, subject as Subject, part, clock.now());
      }
      await events.append(trx, { audience: 'public', type: 'status', payload: { subjects } });
      afterCommit(trx, load);
      return { before, after: await read(trx) };
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

/** Merges fields into a stored subject. */
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
    .executeTakeFirst();
  const value = JSON.stringify({ ...(row?.value as object | undefined), ...part });
  await trx
    .insertInto('merchant_setting')
    .values({ subject, value, updated_at: at })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ value, updated_at: at }))
    .execute();
}
