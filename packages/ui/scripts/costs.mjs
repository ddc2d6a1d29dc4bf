/**
 * What each component costs an app: its JavaScript with everything that it imports, except React,
 * minified, and its styles, both compressed with Brotli. `packages/ui/costs.json` keeps the
 * budgets; as a program it renews them from `dist`, with some room.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const budgetFile = join(dirname(fileURLToPath(import.meta.url)), '../costs.json');

/** The budgets: bytes of JavaScript and styles together, by component. */
export const readBudgets = () => JSON.parse(readFileSync(budgetFile, 'utf8'));

/**
 * @param {string} dist the built package
 * @returns {Promise<Map<string, {js: number, css: number}>>} bytes by component
 */
export async function measureCosts(dist) {
  const names = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(dist, name)).includes('index.js'))
    .toSorted();
  const costs = new Map();
  for (const name of names) costs.set(name, await measure(join(dist, name, 'index.js')));
  return costs;
}

async function measure(input) {
  const styles = new Map();
  const bundle = await rolldown({
    input,
    logLevel: 'silent',
    external: (id) => /^react(-dom)?(\/|$)/.test(id),
    plugins: [
      {
        name: 'collect-styles',
        resolveId: (id, importer) =>
          id.endsWith('.css') ? { id: `\0${resolve(dirname(importer), id)}` } : null,
        load(id) {
          if (!id.endsWith('.css')) return null;
          styles.set(id, readFileSync(id.slice(1), 'utf8'));
          return { code: '', moduleType: 'js', moduleSideEffects: false };
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const code = output.map(({ code: text }) => text ?? '').join('\n');
  return { js: compress(code), css: compress([...styles.values()].join('\n')) };
}

const compress = (text) => (text === '' ? 0 : brotliCompressSync(text).length);

/** Components above their budget, without one, and budgets without a component. */
export function findOverBudget(costs, budgets) {
  const over = [...costs].flatMap(([name, { js, css }]) => {
    const budget = budgets[name];
    if (budget === undefined) return [`${name} has no budget in packages/ui/costs.json`];
    return js + css > budget ? [`${name} costs ${js + css} bytes of ${budget}`] : [];
  });
  const gone = Object.keys(budgets).filter((name) => !costs.has(name));
  return [...over, ...gone.map((name) => `packages/ui/costs.json: there is no ${name}`)];
}

/** The costs as a table, the largest first. */
export function formatCosts(costs, budgets) {
  const rows = [...costs]
    .toSorted(([, a], [, b]) => b.js + b.css - a.js - a.css)
    .map(([name, { js, css }]) => [name, js, css, js + css, budgets[name] ?? '–'].map(String));
  const head = ['component', 'js', 'css', 'total', 'budget'];
  const widths = head.map((word, at) =>
    Math.max(word.length, ...rows.map((row) => row[at].length)),
  );
  return [head, ...rows]
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))),
    )
    .map((row) => row.join('  '))
    .join('\n');
}

/** A budget above what is measured, so that a small change needs no new one. */
const addRoom = ({ js, css }) => Math.max(100, Math.ceil(((js + css) * 1.04) / 50) * 50);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const costs = await measureCosts(join(dirname(budgetFile), 'dist'));
  const budgets = Object.fromEntries([...costs].map(([name, cost]) => [name, addRoom(cost)]));
  writeFileSync(budgetFile, `${JSON.stringify(budgets, null, 2)}\n`);
  console.log(formatCosts(costs, budgets));
}
