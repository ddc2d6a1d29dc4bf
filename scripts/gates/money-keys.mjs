// Primary keys of money begin with the player, so that players can be divided over databases later.
// Reads the schema that the migrations make; a table with amounts is a fault until its key begins
// with the player, or it is listed here with a reason.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const server = join(root, 'apps/server');

/** Columns that name the player a row belongs to. */
const PLAYER_COLUMNS = new Set(['player_id', 'owner', 'sender_id', 'member_id']);

/** Tables whose whole numbers are no player's money. */
export const NOT_OF_A_PLAYER = {
  activity: 'what the merchant offers to all',
  app_file: 'sizes of files',
  contract: 'terms of a pair of members',
  jackpot_pool: 'one pot for all players of a vendor',
  lottery_ticket: 'numbers of draws; its money is in the round',
  operator_grant: 'what operators gave away, for their limits',
  operator_log: 'the number of the row',
  outbox: 'the number of the row',
  outbox_cursor: 'the number of a row',
  page_view: 'counts of views',
  passkey: 'the counter of a device',
  progress_rule: 'what the merchant offers to all',
  proposal: 'what an operator proposed',
  push_cursor: 'the number of a row',
  pvp_room: 'limits of a room',
  rate_limit: 'a time',
  reward: 'what the merchant offers to all',
  write_probe: 'a count of test writes',
};

/** Tables of players' money that are still found by an id of their own. The list only shrinks. */
export const WAITING = {
  activity_entry: 'commands name the entry',
  adjustment: 'operators name the adjustment',
  bill: 'belongs to a contract, so to two members',
  bill_payment: 'belongs to its bill',
  bill_revision: 'belongs to its bill',
  bonus: 'commands name the bonus',
  bonus_event: 'belongs to its bonus',
  deposit: 'providers name the deposit',
  deposit_event: 'belongs to its deposit',
  jackpot_win: 'a vendor pays the pot of all players once',
  late_win: 'operators name the win; its second key begins with the player',
  progress_standing: 'read by rule for leaderboards',
  redemption: 'operators name the redemption; its second key begins with the player',
  significant_event: 'operators name the event',
};

/**
 * Faults among tables with whole numbers, a line each.
 * @param {{name: string, key: string[]}[]} tables with the columns of their primary keys
 */
export function findKeyFaults(tables) {
  const beginsWithPlayer = ({ key }) => PLAYER_COLUMNS.has(key[0]);
  const isListed = ({ name }) => name in NOT_OF_A_PLAYER || name in WAITING;
  const names = new Set(tables.map(({ name }) => name));
  return [
    ...tables
      .filter((table) => !beginsWithPlayer(table) && !isListed(table))
      .map(
        ({ name, key }) => `${name}: its key (${key.join(', ')}) does not begin with the player`,
      ),
    ...tables
      .filter((table) => beginsWithPlayer(table) && table.name in WAITING)
      .map(({ name }) => `${name}: its key begins with the player now; take it off the list`),
    ...[...Object.keys(NOT_OF_A_PLAYER), ...Object.keys(WAITING)]
      .filter((name) => !names.has(name))
      .map((name) => `${name}: there is no such table with whole numbers`),
  ];
}

/** Tables with int8 columns and their primary keys, as the migrations make them. */
async function readTables() {
  const { PGlite } = createRequire(join(server, 'package.json'))('@electric-sql/pglite');
  const db = new PGlite();
  try {
    const folder = join(server, 'migrations');
    // Nothing else uses this database, so a whole file may be one transaction.
    for (const name of readdirSync(folder).sort())
      await db.exec(readFileSync(join(folder, name), 'utf8').replaceAll(' concurrently', ''));
    const { rows } = await db.query(`
      select t.relname as name, array(
        select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attnum = k.attnum and a.attrelid = t.oid
        where i.indrelid = t.oid and i.indisprimary order by k.place) as key
      from pg_class t
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
        and exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0
          and a.atttypid = 'int8'::regtype and not a.attisdropped)
      order by 1`);
    return rows;
  } finally {
    await db.close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tables = await readTables();
  const found = findKeyFaults(tables);
  for (const line of found) console.error(line);
  const waiting = Object.keys(WAITING).length;
  const right = tables.filter(({ key }) => PLAYER_COLUMNS.has(key[0])).length;
  console.log(JSON.stringify({ gate: 'money keys', right, waiting, faults: found.length }));
  process.exitCode = found.length > 0 ? 1 : 0;
}
