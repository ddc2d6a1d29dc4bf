// The status of an entity with a lifecycle is written by one file, which asks its statechart and
// adds a row to its log. Any other write of the columns, and any change of the log, is a fault.
import { pathToFileURL } from 'node:url';
import { getLine, parse, serverFolder, serverSources, getText, walk } from '../lib/syntax.mjs';

/** Each entity with a lifecycle: its columns, its log, and the only file that writes them. */
const lifecycles = [
  {
    table: 'member',
    columns: ['status', 'suspended_until'],
    log: 'account_event',
    writer: 'modules/accounts/account-status/store.ts',
  },
  {
    table: 'withdrawal',
    columns: ['state'],
    log: 'withdrawal_event',
    writer: 'modules/withdrawals/store.ts',
  },
  {
    table: 'payout_part',
    columns: ['state', 'received', 'due_at'],
    log: 'withdrawal_event',
    writer: 'modules/withdrawals/store.ts',
  },
  {
    table: 'activity_entry',
    columns: ['state', 'claim_until', 'decided_by', 'decided_at', 'reason'],
    log: 'activity_entry_event',
    writer: 'modules/activities/entry-store.ts',
  },
  {
    table: 'adjustment',
    columns: ['state', 'decided_by', 'decided_at'],
    log: 'adjustment_event',
    writer: 'modules/adjustments/store.ts',
  },
  {
    table: 'proposal',
    columns: ['state', 'decided_by', 'decided_at', 'result'],
    log: 'proposal_event',
    writer: 'modules/proposals/store.ts',
  },
  {
    table: 'bonus',
    columns: ['state', 'ended_at', 'released'],
    log: 'bonus_event',
    writer: 'modules/bonuses/store.ts',
  },
  {
    table: 'contract',
    columns: ['state', 'started_at', 'ended_at', 'revision'],
    log: 'contract_event',
    writer: 'modules/contracts/store.ts',
  },
  {
    table: 'deposit',
    columns: ['status', 'paid_at', 'arrived', 'arrived_currency', 'credited'],
    log: 'deposit_event',
    writer: 'modules/deposits/store.ts',
  },
  {
    table: 'late_win',
    columns: ['state', 'decided_at'],
    log: 'late_win_event',
    writer: 'modules/seamless/late-wins/store.ts',
  },
  {
    table: 'redemption',
    columns: ['state', 'decided_by', 'decided_at', 'reason'],
    log: 'redemption_event',
    writer: 'modules/points/redemption-store.ts',
  },
];

const writes = new Set(['updateTable', 'insertInto', 'replaceInto', 'mergeInto', 'deleteFrom']);
/** Query builder calls that set columns. */
const setters = new Set(['set', 'values', 'doUpdateSet', 'thenUpdateSet', 'thenInsertValues']);

/**
 * Every fault of the files, a line each; each file has its `path` below the server's sources and
 * its `text`.
 */
export function findFaults(files) {
  return files.flatMap(({ path, text }) =>
    lifecycles.flatMap((lifecycle) =>
      faultsIn(text, lifecycle, path === lifecycle.writer).map(
        ({ line, why }) => `${serverFolder}/${path}:${line} ${why}`,
      ),
    ),
  );
}

function faultsIn(source, lifecycle, isWriter) {
  const { table, columns, log, writer } = lifecycle;
  const faults = [];
  const tree = parse(source);
  const writesTable = namesWrite(tree, table);
  const add = (node, why) => faults.push({ line: getLine(source, node), why });
  walk(tree, (node) => {
    const text = getText(node);
    if (text !== undefined && writesBySql(text, lifecycle)) {
      add(node, `writes ${table} or ${log} by SQL; only ${writer} may, by its function`);
    }
    if (node.type !== 'CallExpression') return;
    const method = getMethod(node);
    if (writes.has(method) && getTable(node) === log && (method !== 'insertInto' || !isWriter)) {
      add(node, `writes ${log}; only ${writer} may add rows, and rows never change`);
    }
    if (isWriter || !setters.has(method)) return;
    const written = writtenTable(node) ?? (writesTable ? table : null);
    if (written !== table) return;
    const names = getColumns(node.arguments);
    if (names === null && writtenTable(node) === table) {
      add(node, `does not say which columns of ${table} it writes`);
    }
    for (const column of columns) {
      if (names?.includes(column)) add(node, `writes ${table}.${column}; only ${writer} may`);
    }
  });
  return faults;
}

const getMethod = ({ callee }) =>
  callee.type === 'MemberExpression' ? callee.property.name : undefined;

const getTable = ({ arguments: [given] }) => given && getText(given)?.trim().split(/\s/)[0];

/**
 * Whether a source has a query that writes the table: then a setter on a variable may belong to it.
 */
function namesWrite(tree, table) {
  let isFound = false;
  walk(tree, (node) => {
    if (node.type !== 'CallExpression') return;
    isFound ||= writes.has(getMethod(node)) && getTable(node) === table;
  });
  return isFound;
}

/** The table at the start of a setter's call chain; null when it starts with a variable. */
function writtenTable(node) {
  for (let call = node; call?.type === 'CallExpression'; call = call.callee.object) {
    if (writes.has(getMethod(call))) return getTable(call) ?? null;
  }
  return null;
}

/** The columns that a setter names; null when they are known only at run time. */
function getColumns([given, ...others]) {
  if (given === undefined) return null;
  const text = getText(given);
  if (text !== undefined) return [text];
  if (given.type === 'ArrayExpression') {
    const rows = given.elements.map((row) => getColumns([row]));
    return rows.includes(null) ? null : rows.flat();
  }
  if (given.type === 'ArrowFunctionExpression') return getColumns([given.body, ...others]);
  if (given.type === 'ParenthesizedExpression') return getColumns([given.expression]);
  if (given.type !== 'ObjectExpression') return null;
  const names = given.properties.map(({ key, computed }) =>
    key === undefined || computed ? null : (key.name ?? key.value),
  );
  return names.includes(null) ? null : names;
}

function writesBySql(text, { table, columns, log }) {
  const start = String.raw`\b(?:update|insert\s+into|merge\s+into)\s+(?:only\s+)?"?`;
  const ofTable = new RegExp(`${start}${table}\\b"?[^]*\\b(?:${columns.join('|')})\\b`, 'i');
  const ofLog = new RegExp(`(?:${start}|\\b(?:delete\\s+from|truncate)\\s+"?)${log}\\b`, 'i');
  return ofTable.test(text) || ofLog.test(text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = findFaults(serverSources());
  for (const line of found) console.error(line);
  console.log(JSON.stringify({ gate: 'lifecycle writes', faults: found.length }));
  process.exitCode = found.length > 0 ? 1 : 0;
}
