import { sql, type Kysely } from 'kysely';
import { ConfigError } from '../../config/config-error.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from './database.ts';

/** Currency settings. */
type CurrencyConfig = Pick<Config, 'currency' | 'currencyDigits' | 'isDigitsSet'>;

/**
 * Records the settings' currency and digits in the database and returns its digits. Without
 * CURRENCY_DIGITS, a database with amounts keeps its digits. Throws ConfigError if the settings
 * would change the value of stored amounts.
 */
export async function recordCurrency(
  db: Kysely<Database>,
  wanted: CurrencyConfig,
): Promise<number> {
  const recorded = await db.selectFrom('currency').selectAll().execute();
  const [only] = recorded;
  const isRecorded = only?.code === wanted.currency && only.digits === wanted.currencyDigits;
  // Nothing to write: most starts need no lock.
  if (recorded.length === 1 && isRecorded) return wanted.currencyDigits;
  return db.transaction().execute(async (trx) => {
    await sql`lock table currency in share row exclusive mode`.execute(trx);
    const known = await trx.selectFrom('currency').selectAll().orderBy('code').execute();
    const { rows } = await sql<{ keeps: boolean }>`select keeps_amounts() as keeps`.execute(trx);
    const keepsAmounts = rows[0]?.keeps ?? false;
    const digits = keepsAmounts ? digitsToKeep(known, wanted) : wanted.currencyDigits;
    if (!keepsAmounts) await trx.deleteFrom('currency').execute();
    await trx
      .insertInto('currency')
      .values({ code: wanted.currency, digits })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return digits;
  });
}

function digitsToKeep(
  known: readonly { code: string; digits: number }[],
  wanted: CurrencyConfig,
): number {
  const { currency, currencyDigits, isDigitsSet } = wanted;
  const codes = known.map(({ code }) => code).join(' and ');
  const found = known.find(({ code }) => code === currency);
  if (found === undefined && known.length > 0)
    throw new ConfigError(
      `CURRENCY is ${currency}, but this database keeps amounts in ${codes}. Amounts are not converted: set CURRENCY to ${known[0]!.code}, or start with an empty database.`,
    );
  const digits = found?.digits ?? currencyDigits;
  if (isDigitsSet && digits !== currencyDigits)
    throw new ConfigError(
      `CURRENCY_DIGITS is ${currencyDigits}, but this database keeps amounts in ${currency} with ${digits} fraction digits. Amounts are not converted: set CURRENCY_DIGITS to ${digits}, or start with an empty database.`,
    );
  return digits;
}
