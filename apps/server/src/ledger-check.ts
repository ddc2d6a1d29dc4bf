import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { ConfigError } from './config/config-error.ts';
import type { Config } from './config/config.ts';
import { adjustmentRules } from './modules/adjustments/index.ts';
import { auditRules } from './modules/audit/index.ts';
import { bonusRules } from './modules/bonuses/index.ts';
import { dailySumRules } from './modules/daily-sums/index.ts';
import { depositRules } from './modules/deposits/index.ts';
import { edgeTransferRules } from './modules/edge-transfers/index.ts';
import { jackpotRules } from './modules/jackpots/index.ts';
import { proposalRules } from './modules/proposals/index.ts';
import { pointsRules } from './modules/points/index.ts';
import { rewardRules } from './modules/rewards/index.ts';
import { roundRules } from './modules/seamless/index.ts';
import { settlementRules } from './modules/settlement/index.ts';
import { walletRules } from './modules/wallet/index.ts';
import { withdrawalRules } from './modules/withdrawals/index.ts';
import { createKysely } from './platform/db/connect.ts';
import type { Database } from './platform/db/database.ts';
import { eventRules } from './platform/events/rules.ts';
import type { LedgerRule, Violation } from './platform/ledger-rule.ts';
import { openStorage } from './platform/storage.ts';

/**
 * A ledger invariant and the first rows that violate it; there may be more if there are
 * `MAX_VIOLATIONS`.
 */
export interface RuleResult extends Pick<LedgerRule, 'name' | 'statement'> {
  violations: readonly Violation[];
}

const MAX_VIOLATIONS = 20;

/** Invariants that hold for all money at every moment. */
export const ledgerRules: readonly LedgerRule[] = [
  ...walletRules,
  ...roundRules,
  ...depositRules,
  ...withdrawalRules,
  ...adjustmentRules,
  ...proposalRules,
  ...bonusRules,
  ...auditRules,
  ...eventRules,
  ...edgeTransferRules,
  ...pointsRules,
  ...rewardRules,
  ...settlementRules,
  ...dailySumRules,
  ...jackpotRules,
];

/**
 * Opens the configured database, checks its money and closes it. Read-only: on PostgreSQL, servers
 * may keep running. Throws ConfigError if there is no database, DataFolderError while a server has
 * it open.
 */
export async function checkConfiguredLedger(config: Config): Promise<RuleResult[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new ConfigError(`There is no database in the data folder ${config.dataDir}.`);
  const storage = await openStorage(config, { template: null });
  try {
    return await checkLedger(createKysely(storage.pool));
  } finally {
    await storage.close();
  }
}

/**
 * Checks every invariant on one snapshot of the database, so that bookings in progress violate
 * none.
 */
export async function checkLedger(db: Kysely<Database>): Promise<RuleResult[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Checking a ledger of millions of rows takes longer than a request may.
      await sql`set local statement_timeout = 0`.execute(trx);
      return getResults(trx);
    });
}

/** The result of every invariant, within the given transaction. */
export async function getResults(trx: Kysely<Database>): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const { name, statement, violations } of ledgerRules) {
    const { rows } = await sql<Violation>`
      select owner::text, what from (${violations}) broken limit ${MAX_VIOLATIONS}`.execute(trx);
    results.push({ name, statement, violations: rows });
  }
  return results;
}

/** The names of the violated invariants. */
export const brokenRules = (results: readonly RuleResult[]): string[] =>
  results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
