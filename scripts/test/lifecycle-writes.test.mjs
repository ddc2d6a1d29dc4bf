import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from '../gates/lifecycle-writes.mjs';

const writer = 'modules/accounts/account-status/store.ts';
const faultsIn = (text, path = 'modules/accounts/members.ts') => findFaults([{ path, text }]);

test('reports any other writer of a status with file and line', () => {
  assert.deepEqual(faultsIn("\ndb.updateTable('member').set({ status: 'active' })"), [
    `apps/server/src/modules/accounts/members.ts:2 writes member.status; only ${writer} may`,
  ]);
});

test('reports a write of the status in every form', () => {
  const planted = [
    "db.updateTable('member').set({ status }).where('id', '=', id).execute()",
    "db.updateTable('member').where('id', '=', id).set({ nickname, 'status': next })",
    "db.updateTable('member as one').set('status', 'closed')",
    "db.updateTable('member').set((eb) => ({ status: eb.val('active') }))",
    "db.updateTable('member').set({ suspended_until: null })",
    "db.insertInto('member').values({ id, status: 'closed' })",
    "db.insertInto('member').values([{ id }, { id, status: 'closed' }])",
    "db.insertInto('member').values({ id }).onConflict((oc) => oc.doUpdateSet({ status: 'active' }))",
    "const query = db.updateTable('member'); query.set({ status: 'active' })",
    'sql`update member set status = ${next} where id = ${id}`',
    'sql`insert into "member" (id, status) values (1, 2)`',
    "pool.query('update member set nickname = 1, suspended_until = null')",
  ];
  for (const text of planted) assert.equal(faultsIn(text).length, 1, text);
});

test('reports a write whose columns are unknown', () => {
  const planted = [
    "db.updateTable('member').set(change)",
    "db.updateTable('member').set({ ...change, nickname })",
    "db.updateTable('member').set({ [column]: 1 })",
    "db.insertInto('member').values(rows)",
  ];
  for (const text of planted) assert.match(faultsIn(text)[0] ?? '', /does not say which/, text);
});

test('reports other additions to the log, and any change of it', () => {
  const insert = "db.insertInto('account_event').values({ seq })";
  assert.equal(faultsIn(insert).length, 1);
  assert.deepEqual(faultsIn(insert, writer), []);
  const planted = [
    "db.updateTable('account_event').set({ seq })",
    "db.deleteFrom('account_event')",
    'sql`delete from account_event`',
    'sql`truncate account_event`',
  ];
  for (const text of planted) {
    assert.equal(faultsIn(text).length, 1, text);
    assert.equal(faultsIn(text, writer).length, 1, text);
  }
});

test('ignores reads, other columns and other tables', () => {
  const fine = [
    "db.selectFrom('member').select('status').where('status', '=', 'active')",
    "db.updateTable('member').set({ nickname }).where('status', '=', 'active')",
    "db.updateTable('member').set({ nickname }); db.updateTable('round').set({ status })",
    "db.updateTable('round').set(change)",
    "new Map().set('a', 1); db.insertInto('member').values({ id })",
    'sql`select status from member`',
    "'the status of a member'",
  ];
  for (const text of fine) assert.deepEqual(faultsIn(text), [], text);
  const own = "db.updateTable('member').set({ status, suspended_until })";
  assert.deepEqual(faultsIn(own, writer), []);
});

test('covers every entity with a lifecycle', () => {
  const planted = [
    "db.updateTable('withdrawal').set({ state: 'approved' })",
    "db.updateTable('payout_part').set({ received })",
    'sql`update payout_part set due_at = null`',
  ];
  for (const text of planted) {
    assert.match(faultsIn(text)[0] ?? '', /modules\/withdrawals\/store\.ts/, text);
  }
  assert.deepEqual(faultsIn(planted[0], 'modules/withdrawals/store.ts'), []);
});
