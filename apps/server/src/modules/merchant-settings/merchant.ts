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

/** What is to change; a function makes it of what stands. */
export type Change = SettingsChange | ((now: MerchantSettings) => SettingsChange);

/** The settings around a change. */
export interface Changed {
  readonly before: MerchantSettings;
  readonly after: MerchantSettings;
}

/** The merchant's settings, held in memory by every server and stored once. */
export interface Merchant {
  /** The settings now. Replaced as a whole at each change: compare by identity to see one. */
  current(): MerchantSettings;
  /**
   * Stores a change, which may be made of what stands, and tells every portal by one `status` event, both within the
   * transaction. This server has the new settings when the transaction resolves, others when the event reaches them.
   */
  change(trx: Kysely<Database>, change: Change): Promise<Changed>;
  /** Calls the listener after each change; returns a function that stops that. */
  onChange(listener: (settings: MerchantSettings) => void): () => void;
  readonly sealer: Sealer;
  load(): Promise<void>;
  stop(): void;
}

/** The merchant of a platform. Shared by the modules; `load` runs at the start of this module. */
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
      // One change after the other, so that none is made of settings that another one is about to replace.
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

/** Adds members to what is stored of a subject. */
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
