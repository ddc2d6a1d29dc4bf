// Opens database copies one by one, as a server would after a power cut, and reports their content.
import { readConfig } from '../../src/config/config.ts';
import { checkLedger } from '../../src/ledger-check.ts';
import { createKysely } from '../../src/platform/db/connect.ts';
import { openStorage } from '../../src/platform/storage.ts';
import { readAllKeptAnswers } from './what-was-kept.ts';

/** One database: a data folder or a PostgreSQL address. */
interface Order {
  readonly number: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
}

async function readDatabase({ dataDir, databaseUrl }: Order) {
  const env = { BAIZE_MODE: 'test', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: databaseUrl };
  const storage = await openStorage(readConfig(env), { template: null });
  try {
    const db = createKysely(storage.pool);
    const kept = await readAllKeptAnswers(db);
    return { kept, rules: await checkLedger(db) };
  } finally {
    await storage.close();
  }
}

process.on('message', (order: Order) => {
  const tell = (answer: object) => process.send?.({ number: order.number, ...answer });
  readDatabase(order).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
process.on('SIGTERM', () => process.exit(0));
process.send?.({ number: 0, value: {} });
