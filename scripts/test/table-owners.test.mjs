import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredTables, findFaults, namedTables } from '../gates/table-owners.mjs';

const tables = (...names) => `
  declare module '../../platform/db/database.ts' {
    interface Database { ${names.map((name) => `${name}: { id: string };`).join(' ')} }
  }`;
const server = [
  { path: 'platform/db/database.ts', text: 'export interface Database { outbox: { id: string } }' },
  { path: 'modules/wallet/tables.ts', text: tables('account', 'transfer') },
  { path: 'modules/accounts/tables.ts', text: tables('member') },
  { path: 'modules/accounts/remember/tables.ts', text: tables('remembered_login') },
];
const faultsWith = (path, text) => findFaults([...server, { path, text }]);
const names = (source) => namedTables(source).map(({ name }) => name);

test('tables are those that a module adds to the database', () => {
  assert.deepEqual(declaredTables(tables('account', 'transfer')), ['account', 'transfer']);
  assert.deepEqual(declaredTables('interface Other { account: string }'), []);
});

test('reports a query on another module’s table, wherever it names it', () => {
  const planted = [
    "db.selectFrom('member').select('id')",
    "db.selectFrom(['member as one'])",
    "db.selectFrom(own.as('own')).innerJoin('member', 'member.id', 'own.id')",
    "db.insertInto('member').values(row)",
    "db.updateTable('member').from('other').set(row)",
    "db.deleteFrom('own').using('member')",
    'sql<Row>`select 1 from own join member on true`',
    'sql`select 1 from ${own} as own, member`',
    'sql`delete from "member"`',
    "sql`select ${sql.table('member')}`",
    "const TABLE = 'member'; db.deleteFrom(TABLE)",
    "pool.query('select id from member where true')",
    "const late = () => db.selectFrom((eb) => eb.selectFrom('member').select('id').as('one'))",
  ];
  for (const text of planted) {
    const [fault, ...others] = faultsWith('modules/agent/team.ts', text);
    assert.equal(
      fault,
      'apps/server/src/modules/agent/team.ts:1 names member, a table of modules/accounts',
      text,
    );
    assert.deepEqual(others, [], text);
    assert.deepEqual(faultsWith('modules/accounts/members.ts', text), [], text);
  }
  assert.equal(faultsWith('modules/agent/a.ts', "db.selectFrom('outbox')").length, 1);
  assert.equal(faultsWith('demo/seed.ts', "\n\ndb.insertInto('account')").length, 1);
  assert.deepEqual(
    faultsWith('modules/accounts/sweep.ts', "db.deleteFrom('remembered_login')"),
    [],
  );
});

test('reports a table in a variable, but no view and no text without SQL', () => {
  assert.deepEqual(faultsWith('modules/agent/a.ts', 'db.deleteFrom(table)'), [
    'apps/server/src/modules/agent/a.ts:1 does not say which table it means',
  ]);
  const views = 'sql`select 1 from ${members.as("member")}`; db.selectFrom(members.as("member"))';
  assert.deepEqual(names(views), []);
  assert.deepEqual(names("log('the letter from member to member'); Array.from('abc')"), ['abc']);
});
