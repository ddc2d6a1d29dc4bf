// A table belongs to the module whose `tables.ts` declares it. Other modules use a function or a
// read view of that module's index.ts; a query or SQL of theirs that names the table is a fault.
import { pathToFileURL } from 'node:url';
import {
  VALUE,
  getLine,
  parse,
  serverFolder as folder,
  serverSources,
  getText,
  walk,
} from '../lib/syntax.mjs';

/** Calls of the query builder whose first argument is a table. */
const builderCalls = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);
/** These may be calls of something else: only their string arguments are checked. */
const perhapsBuilderCalls = new Set(['from', 'using', 'table']);
const tableWords =
  /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+|lateral\s+)?((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+)/gi;
const sqlStart = /^\s*(?:select|insert|update|delete|with|merge|truncate|lock|alter|drop)\s/i;

/** Tables that a source declares as members of the interface `Database`. */
export function declaredTables(source) {
  const tables = [];
  walk(parse(source), (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== 'Database') return;
    for (const { key } of node.body.body) tables.push(key.name ?? key.value);
  });
  return tables;
}

/** The tables named in a source, with their lines; `null` is one known only at run time. */
export function namedTables(source) {
  const found = [];
  const add = (names, node) => {
    for (const name of names) found.push({ name, line: getLine(source, node) });
  };
  const tree = parse(source);
  const constants = getConstants(tree);
  walk(tree, (node) => {
    if (node.type === 'CallExpression') add(namesOfCall(node, constants), node);
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') {
      add(namesOfSql(getText(node.quasi)), node);
    }
    const text = getText(node);
    if (text !== undefined && sqlStart.test(text)) add(namesOfSql(text), node);
  });
  return found;
}

/**
 * Every fault of the files, a line each; each file has its `path` below the server's sources and
 * its `text`.
 */
export function findFaults(files) {
  const owners = new Map(
    files.flatMap(({ path, text }) => declaredTables(text).map((table) => [table, getOwner(path)])),
  );
  const faults = files.flatMap(({ path, text }) =>
    namedTables(text).flatMap(({ name, line }) => {
      const where = `${folder}/${path}:${line}`;
      if (name === null) return [`${where} does not say which table it means`];
      const owner = owners.get(name);
      const isOwn = owner === undefined || owner === getOwner(path);
      return isOwn ? [] : [`${where} names ${name}, a table of ${owner}`];
    }),
  );
  // SQL is found twice: by its tag and as a string.
  return [...new Set(faults)];
}

/** The module of a file, or else its folder. */
function getOwner(path) {
  const [first, second] = path.split('/');
  return first === 'modules' ? `modules/${second}` : first;
}

/** String constants of a file: `const TABLE = 'outbox'`. */
function getConstants(tree) {
  const constants = new Map();
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return;
    for (const { id, init } of node.declarations) {
      const text = init ? getText(init) : undefined;
      if (text !== undefined) constants.set(id.name, text);
    }
  });
  return constants;
}

function namesOfCall({ callee, arguments: [given] }, constants) {
  const method = callee.type === 'MemberExpression' ? callee.property.name : undefined;
  const names = given && namesOfArgument(given, constants);
  if (perhapsBuilderCalls.has(method)) return (names ?? []).filter((name) => name !== null);
  return builderCalls.has(method) ? (names ?? []) : [];
}

/**
 * A string, a list of them, or a view or subquery, whose own tables are checked where it is built.
 */
function namesOfArgument(given, constants) {
  const text = getText(given) ?? constants.get(given.name);
  if (text !== undefined) return [text.trim().split(/\s/)[0]];
  if (given.type === 'ArrayExpression')
    return given.elements.flatMap((one) => namesOfArgument(one, constants));
  const isView = given.type === 'CallExpression' && given.callee.property?.name === 'as';
  return isView || given.type === 'ArrowFunctionExpression' ? [] : [null];
}

function namesOfSql(text) {
  const names = [...text.matchAll(tableWords)].flatMap(([, list]) =>
    list.split(',').map((one) => one.trim().split(/\s/)[0].replaceAll('"', '').toLowerCase()),
  );
  return names.filter((name) => name !== VALUE);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = findFaults(serverSources());
  for (const line of found) console.error(line);
  console.log(JSON.stringify({ gate: 'table owners', faults: found.length }));
  process.exitCode = found.length > 0 ? 1 : 0;
}
