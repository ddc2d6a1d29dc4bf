// Who may import whom, as ARCHITECTURE.md says: rooms import only the rooms of their row, a module of the
// server reaches another only through its index.ts, and only the wallet writes the tables of money.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const code = /\.(ts|tsx|mts|mjs)$/;
/** `scripts` make files; the imports they write stand in texts. */
const skipped = new Set(['node_modules', 'dist', 'generated', 'storybook-static', 'scripts']);
const modulesFolder = 'apps/server/src/modules';
const imports =
  /(?:^|[^.\w])(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Rooms and what each may import, read from the table of ARCHITECTURE.md so that they cannot differ. */
export function rulesOf(architecture) {
  const rules = new Map();
  for (const [, room, allowed] of architecture.matchAll(
    /^\| `((?:packages|apps)\/\w+)` \| (.+) \|$/gm,
  )) {
    const names = [...allowed.matchAll(/`([\w/]+)`/g)].map(([, name]) => `@baize/${name}`);
    const typesOnly = allowed.includes('(types only)');
    rules.set(room, { names, typesOnly });
  }
  return rules;
}

/** Each import of a source text: its specifier and whether it is of types alone. */
export function importsOf(source) {
  return [...source.matchAll(imports)].map(([, type, specifier, dynamic]) => ({
    specifier: specifier ?? dynamic,
    typesOnly: Boolean(type),
  }));
}

/** What is wrong with one import of one file; null when nothing is. Paths are from the project's root. */
export function fault(file, { specifier, typesOnly }, rules) {
  const room = roomOf(file);
  const rule = rules.get(room);
  if (!rule) return null;
  if (specifier.startsWith('@baize/')) {
    const own = `@baize/${room.split('/')[1]}`;
    const allowed = [own, ...rule.names].some(
      (name) => specifier === name || specifier.startsWith(`${name}/`),
    );
    if (!allowed) return `${room} may not import ${specifier}`;
    return rule.typesOnly && !typesOnly && !specifier.startsWith(own)
      ? `${room} may import only types from ${specifier}`
      : null;
  }
  if (!specifier.startsWith('.')) return null;
  const target = relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join('/');
  if (roomOf(target) !== room) return `${room} may not reach into ${target}`;
  return faultBetweenModules(file, target);
}

/** Tests may look inside a module: they are nobody's callers. */
function faultBetweenModules(file, target) {
  if (file.includes('/test/') || /\.test\.\w+$/.test(file)) return null;
  const to = moduleOf(target);
  if (!to || to === moduleOf(file)) return null;
  return target === `${modulesFolder}/${to}/index.ts`
    ? null
    : `${target} is inside module ${to}; import its index.ts`;
}

/** The room of a path: `packages/ui`, `apps/server`, or the first folder of anything else. */
function roomOf(path) {
  const [first, second] = path.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

/** The module folder of a server path; files that sit among the modules belong to none. */
function moduleOf(path) {
  if (!path.startsWith(`${modulesFolder}/`)) return null;
  const [name, ...rest] = path.slice(modulesFolder.length + 1).split('/');
  return rest.length > 0 ? name : null;
}

const moneyTables = ['account', 'transfer', 'hold'];
const write = String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"\x60]|insert\s+into\s+|update\s+|delete\s+from\s+`;

/** Writes to the wallet's tables in a source; `tables` are their names. */
export function moneyWrites(source, tables) {
  const names = tables.join('|');
  const pattern = new RegExp(`(?:${write})"?(${names})\\b`, 'gi');
  return [...source.matchAll(pattern)].map(([, table]) => table.toLowerCase());
}

/** The tables that hold money: those that the wallet's own file declares, else the usual names. */
function walletTables() {
  const file = join(root, modulesFolder, 'wallet', 'tables.ts');
  if (!existsSync(file)) return moneyTables;
  const declared = [...readFileSync(file, 'utf8').matchAll(/^\s{2,}(\w+): \w+Table;/gm)].map(
    ([, name]) => name,
  );
  return declared.length > 0 ? declared : moneyTables;
}

function* sources(folder) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* sources(path);
    else if (entry.isFile() && code.test(entry.name)) yield path;
  }
}

/** Every fault of the project, a line each. */
export function faults() {
  const rules = rulesOf(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
  const tables = walletTables();
  const found = [];
  for (const file of [...sources('packages'), ...sources('apps')]) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const one of importsOf(source)) {
      const wrong = fault(file, one, rules);
      if (wrong) found.push(`${file}: ${wrong}`);
    }
    if (!file.startsWith(`${modulesFolder}/`) || moduleOf(file) === 'wallet') continue;
    for (const table of moneyWrites(source, tables))
      found.push(`${file}: writes ${table}; only the wallet may`);
  }
  return found;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = faults();
  for (const line of found) console.error(line);
  console.log(JSON.stringify({ gate: 'boundaries', faults: found.length }));
  process.exitCode = found.length > 0 ? 1 : 0;
}
