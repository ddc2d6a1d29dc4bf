import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyWrites } from '../gates/money-writes.mjs';

test('finds writes of money in queries and in SQL, and ignores reads', () => {
  const tables = ['account', 'transfer'];
  assert.deepEqual(moneyWrites("db.insertInto('transfer').values(row)", tables), ['transfer']);
  assert.deepEqual(moneyWrites('sql`UPDATE account SET balance = 0`', tables), ['account']);
  assert.deepEqual(moneyWrites("db.selectFrom('transfer')", tables), []);
  assert.deepEqual(moneyWrites("db.insertInto('account_note')", tables), []);
});
