import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getWallet } from '../src/modules/wallet/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { createPeople, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, type Answer } from './support/portal.ts';

const KEYS = { ann: 'a key that only ann has', bob: 'a key that only bob has' };
type Name = keyof typeof KEYS;

let app: TestApp;
let people: People;
beforeAll(async () => {
  const OPERATOR_KEYS = Object.entries(KEYS)
    .map(([name, key]) => `${name}=${key}`)
    .join(',');
  app = await withPlatform({ env: { OPERATOR_KEYS } });
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

/** The number of statements that wait for a lock on the table. */
async function countWaiting(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = ${table}::regclass and not granted`.execute(
    db,
  );
  return rows[0]!.count;
}

const callAs = (
  name: Name,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  key: string = newId(),
): Promise<Answer> =>
  call(app, method, `/operator-api${path}`, {
    headers: { 'x-operator-key': KEYS[name], 'idempotency-key': key },
    ...(body && { body }),
  });

const propose = (name: Name, account: string, more: object = {}, key?: string) => {
  const body = { account, direction: 'credit', amount: '25.00', reason: 'A lost deposit', ...more };
  return callAs(name, 'POST', '/adjustments', body, key);
};

const order = (name: Name, reference: string, command: string, key?: string) =>
  callAs(name, 'POST', `/adjustments/${reference}/commands`, { command }, key);

const getCash = async (playerId: string) =>
  Number((await getWallet(app.platform).funds(app.platform.db, playerId, 'USD')).available);

const getRefusal = ({ status, body }: Answer) => [status, body.code, body.refusal?.cause];

describe('balance adjustment', () => {
  test('is booked only after a second operator approves it', async () => {
    const { id, account } = await people.member('corrected');
    const { value: proposed } = await propose('ann', account);
    expect(proposed).toMatchObject({ state: 'pending', proposedBy: 'ann', decidedBy: null });
    expect(await getCash(id)).toBe(0);
    const { status, value } = await order('bob', proposed.reference, 'approve');
    expect([status, value.state, value.decidedBy]).toEqual([200, 'booked', 'bob']);
    expect(await getCash(id)).toBe(2500);
  });

  test('cannot be approved by its proposer, who can withdraw it', async () => {
    const { id, account } = await people.member('own');
    const { reference } = (await propose('ann', account)).value;
    expect(getRefusal(await order('ann', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'same_person',
    ]);
    expect((await order('ann', reference, 'reject')).value.state).toBe('rejected');
    expect(getRefusal(await order('bob', reference, 'approve'))).toEqual([
      409,
      'command_refused',
      'not_enabled',
    ]);
    expect(await getCash(id)).toBe(0);
  });

  test('is shown with a log that replays to its state', async () => {
    const { account } = await people.member('shown');
    const { value: proposed } = await propose('ann', account);
    const log = async () =>
      (await callAs('bob', 'GET', `/adjustments/${proposed.reference}`)).value;
    const first = { seq: 1, command: 'propose', before: null, after: 'pending', operator: 'ann' };
    expect(await log()).toMatchObject({ adjustment: proposed, divergence: null });
    const { value: booked } = await order('bob', proposed.reference, 'approve');
    const { adjustment, events, divergence } = await log();
    expect([adjustment, divergence]).toEqual([booked, null]);
    const second = { seq: 2, command: 'approve', before: 'pending', after: 'booked' };
    expect(events).toMatchObject([{ ...second, operator: 'bob', reason: null }, first]);
    expect((await callAs('bob', 'GET', `/adjustments/${newId()}`)).status).toBe(404);
  });

  // The embedded database has one connection, so reads cannot interleave.
  test.skipIf(!process.env['TEST_DATABASE_URL'])(
    'agrees with its log when it is decided between the two reads',
    async () => {
      const { account } = await people.member('overtaken');
      const { reference } = (await propose('ann', account)).value;
      const { db } = app.platform;
      let looked: Promise<Answer> | undefined;
      await db.transaction().execute(async (trx) => {
        await sql`lock table adjustment_event in access exclusive mode`.execute(trx);
        looked = callAs('bob', 'GET', `/adjustments/${reference}`);
        await expect.poll(() => countWaiting(trx, 'adjustment_event')).toBe(1);
        await sql`update adjustment set state = 'booked', decided_by = 'bob', decided_at = now()
          where reference = ${reference}`.execute(trx);
        await sql`insert into adjustment_event (adjustment_id, seq, command, state_before, state_after, operator, at)
          select id, 2, 'approve', 'pending', 'booked', 'bob', now() from adjustment where reference = ${reference}`.execute(
          trx,
        );
      });
      expect((await looked)!.value).toMatchObject({
        adjustment: { state: 'pending' },
        divergence: null,
      });
    },
  );

  test('shows where rows were written past the state machine', async () => {
    const { account } = await people.member('forged');
    const { reference } = (await propose('ann', account)).value;
    const divergence = async () =>
      (await callAs('bob', 'GET', `/adjustments/${reference}`)).value.divergence;
    const { db } = app.platform;
    const { id } = await db
      .updateTable('adjustment')
      .set({ state: 'booked', decided_by: 'bob', decided_at: new Date() })
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await divergence()).toEqual({ seq: null, cause: 'status' });
    const row = { adjustment_id: id, seq: 2, command: 'approve', reason: null } as const;
    const moved = { state_before: 'pending', state_after: 'booked', at: new Date() } as const;
    await db
      .insertInto('adjustment_event')
      .values({ ...row, ...moved, operator: 'ann' })
      .execute();
    expect(await divergence()).toEqual({ seq: 2, cause: 'refused' });
  });

  test('is booked once under repeated and concurrent approvals', async () => {
    const { id, account } = await people.member('hurried');
    const { reference } = (await propose('ann', account)).value;
    const key = newId();
    const answers = await Promise.all([
      order('bob', reference, 'approve', key),
      order('bob', reference, 'approve'),
      order('bob', reference, 'approve'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getCash(id)).toBe(2500);
  });

  test('debits up to the spendable balance and fails above it', async () => {
    const { id, account } = await people.member('poor');
    const given = (await propose('ann', account, { amount: '10.00' })).value;
    await order('bob', given.reference, 'approve');
    const taken = { direction: 'debit', amount: '4.00' };
    const first = (await propose('bob', account, taken)).value;
    expect((await order('ann', first.reference, 'approve')).status).toBe(200);
    const second = (await propose('bob', account, { ...taken, amount: '6.01' })).value;
    expect(getRefusal(await order('ann', second.reference, 'approve'))[1]).toBe(
      'insufficient_funds',
    );
    const { list } = (await callAs('ann', 'GET', '/adjustments?state=pending&pageSize=500')).value;
    expect(list.map(({ reference }: { reference: string }) => reference)).toContain(
      second.reference,
    );
    expect(await getCash(id)).toBe(600);
  });

  test.each([
    ['for an unknown account', 'no-such-account', {}, 404, 'not_found'],
    ['of nothing', 'kept', { amount: '0.00' }, 422, 'validation_failed'],
    ['of less than a minor unit', 'kept', { amount: '1.001' }, 422, 'validation_failed'],
    ['without a reason', 'kept', { reason: '' }, 422, 'validation_failed'],
    ['without a direction', 'kept', { direction: 'both' }, 422, 'validation_failed'],
  ])('%s is rejected and not stored', async (_what, account, more, status, code) => {
    await people.member('kept').catch(() => undefined);
    const count = async () => (await callAs('ann', 'GET', '/adjustments')).value.total;
    const before = await count();
    expect(getRefusal(await propose('ann', account, more)).slice(0, 2)).toEqual([status, code]);
    expect(await count()).toBe(before);
  });

  test('is hidden from another key and from no key', async () => {
    for (const key of ['', 'an unknown key', KEYS.ann.toUpperCase()]) {
      const headers = { 'x-operator-key': key };
      const answer = await call(app, 'GET', '/operator-api/adjustments', { headers });
      expect(getRefusal(answer).slice(0, 2)).toEqual([401, 'operator_key_invalid']);
    }
  });
});

describe('operators’ log', () => {
  const countRows = async (query = '') => (await callAs('ann', 'GET', `/log${query}`)).value.list;
  const parseEntry = (row: { entry: string }) => JSON.parse(row.entry);

  test('records who changed what, with the values before and after', async () => {
    const { account } = await people.member('logged');
    const { value: proposed } = await propose('ann', account);
    const { value: booked } = await order('bob', proposed.reference, 'approve');
    const [last, first] = await countRows('?pageSize=2');
    expect(parseEntry(first)).toMatchObject({
      operator: 'ann',
      operation: 'proposeAdjustment',
      request: { account, amount: '25.00' },
      before: null,
      after: proposed,
    });
    expect(parseEntry(last)).toMatchObject({
      operator: 'bob',
      operation: 'commandAdjustment',
      params: { reference: proposed.reference },
      request: { command: 'approve' },
      before: proposed,
      after: booked,
    });
  });

  test('keeps the previous value of a replaced setting', async () => {
    const { current, available } = (await callAs('ann', 'GET', '/brand')).value;
    const { id } = available.at(-1);
    const before = { current };
    const { value: after } = await callAs('bob', 'PUT', '/brand', { id });
    const [row] = await countRows('?pageSize=1');
    expect(parseEntry(row)).toMatchObject({ operator: 'bob', operation: 'setOperatorBrand' });
    expect(parseEntry(row)).toMatchObject({ request: { id }, before, after });
  });

  test('records no rejected call, and one row for a call sent twice', async () => {
    const { account } = await people.member('twice');
    const [{ seq }] = await countRows('?pageSize=1');
    const key = newId();
    await propose('ann', account, {}, key);
    await propose('ann', account, {}, key);
    await propose('ann', account, { amount: '0.00' });
    expect((await countRows('?pageSize=1'))[0].seq).toBe(seq + 1);
  });

  test('contains no secrets', async () => {
    const secret = 'https://chat.example.org/secret-path';
    const customerService = [{ id: 'chat', kind: 'live_chat', label: 'Chat', path: secret }];
    const { status } = await callAs('ann', 'PUT', '/contacts', { customerService });
    expect(status).toBe(200);
    const [row] = await countRows('?pageSize=1');
    expect(parseEntry(row).operation).toBe('setOperatorContacts');
    expect(row.entry).not.toContain('secret-path');
    expect(parseEntry(row)).toMatchObject({
      request: 'withheld',
      before: 'withheld',
      after: 'withheld',
    });
  });

  test('is chained by hashes and cannot be changed', async () => {
    const list = (await countRows('?pageSize=500')).toReversed();
    expect(list[0].previousHash).toBe('0'.repeat(64));
    for (const [at, row] of list.entries()) {
      expect(row.seq).toBe(at + 1);
      if (at > 0) expect(row.previousHash).toBe(list[at - 1].hash);
    }
    const { db } = app.platform;
    const change = db.updateTable('operator_log').set({ entry: '{}' }).execute();
    await expect(change).rejects.toThrow('rows of operator_log are never changed');
    const removal = db.deleteFrom('operator_log').execute();
    await expect(removal).rejects.toThrow('rows of operator_log are never changed');
  });
});
