import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from '../gates/lifecycle-writes.mjs';

const writer = 'modules/identity/account-status/store.ts';
const faultsIn = (text, path = 'modules/identity/members.ts') => findFaults([{ path, text }]);

test('whoever else writes a status is named with file and line', () => {
  assert.deepEqual(faultsIn("\ndb.updateTable('member').set({ status: 'active' })"), [
    `apps/server/src/modules/identity/members.ts:2 writes member.status; only ${writer} may`,
  ]);
});

test('a write of the status is a fault, however it is said', () => {
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

test('a write that does not say its columns is a fault', () => {
  const planted = [
    "db.updateTable('member').set(change)",
    "db.updateTable('member').set({ ...change, nickname })",
    "db.updateTable('member').set({ [column]: 1 })",
    "db.insertInto('member').values(rows)",
  ];
  for (const text of planted) assert.match(faultsIn(text)[0] ?? '', /does not say which/, text);
});

test('the log is added to by its writer alone, and changed by nobody', () => {
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

test('reads, other columns and other tables are none of its business', () => {
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

test('every entity with a lifecycle is looked after', () => {
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
