import { expect, test } from 'vitest';
import { createDatabase } from '../support/fresh-database.ts';
import { makeTemplate } from './memory.ts';
import { simulate } from './run.ts';

test('a simulated day is the same on PostgreSQL and on the embedded database', async () => {
  const small = { seed: 7, days: 1, players: 1, stories: 20 };
  const database = (await createDatabase())!;
  try {
    const there = await simulate({ ...small, template: null, databaseUrl: database.url });
    const here = await simulate({ ...small, template: await makeTemplate() });
    expect(there.faults).toEqual([]);
    expect(there.digest).toBe(here.digest);
  } finally {
    await database.drop();
  }
}, 180_000);
