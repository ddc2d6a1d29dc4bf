// Only the wallet writes the tables of money: every other insert, update or delete is a fault.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const modulesFolder = 'apps/server/src/modules';
const moneyTables = ['account', 'transfer', 'hold'];
const write = String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"\x60]|insert\s+into\s+|update\s+|delete\s+from\s+`;

/** Writes to the wallet's tables in a source; `tables` are their names. */
export function moneyWrites(source, tables) {
  const names = tables.join('|');
  const pattern = new RegExp(`(?:${write})"?(${names})\\b`, 'gi');
  return [...source.matchAll(pattern)].map(([, table]) => table.toLowerCase());
}

/** The money tables: those declared in the wallet's own file, or else the usual names. */
function walletTables() {
  const file = join(root, modulesFolder, 'wallet', 'tables.ts');
  if (!existsSync(file)) return moneyTables;
  const declared = [...readFileSync(file, 'utf8').matchAll(/^\s{2,}(\w+): \w+Table;/gm)].map(
    ([, name]) => name,
  );
  return declared.length > 0 ? declared : moneyTables;
}

/** The modules' sources, without the wallet's. */
const sources = () =>
  readdirSync(join(root, modulesFolder), { recursive: true })
    .map((name) => `${modulesFolder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith(`${modulesFolder}/wallet/`));

/** Every fault of the project, a line each. */
function listFaults() {
  const tables = walletTables();
  return sources().flatMap((file) =>
    moneyWrites(readFileSync(join(root, file), 'utf8'), tables).map(
      (table) => `${file}: writes ${table}; only the wallet may`,
    ),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = listFaults();
  for (const line of found) console.error(line);
  console.log(JSON.stringify({ gate: 'money writes', faults: found.length }));
  process.exitCode = found.length > 0 ? 1 : 0;
}
