import { findStaleFiles, writeFiles } from './files.ts';
import { checkCharts, type NoteCoverage } from '@baize/chartwalk/report';
import { charts } from '../test/models/index.ts';
import { writeNewChart } from './new-chart.ts';
import { systems } from '../test/systems/index.ts';

async function check(root: string): Promise<number> {
  const stale = await findStaleFiles(root);
  for (const path of stale) console.log(`stale: ${path}`);
  if (stale.length > 0) console.log('Run `npm run charts -- --write`.');
  console.log(JSON.stringify({ charts: charts.length, stale: stale.length }));
  return stale.length === 0 ? 0 : 1;
}

async function write(root: string): Promise<number> {
  const files = await writeFiles(root);
  console.log(JSON.stringify({ charts: charts.length, written: files }));
  return 0;
}

/** Writes a new chart; the next call reads the registry again and draws its pictures. */
async function begin(root: string, name: string | undefined): Promise<number> {
  for (const path of await writeNewChart(root, name)) console.log(path);
  return 0;
}

/** The command behind `npm run charts`; returns the exit code. `root` is the repository. */
export function run(options: readonly string[], root: string, note: NoteCoverage): Promise<number> {
  if (options.includes('--new')) return begin(root, options[options.indexOf('--new') + 1]);
  if (options.includes('--write')) return write(root);
  if (options.includes('--check')) return check(root);
  return checkCharts(
    { charts, systems },
    {
      named: options.filter((option) => !option.startsWith('-')),
      steps: parseNumber(options, '--steps', fullSteps),
      seed: parseNumber(options, '--seed', 1),
      note,
    },
  );
}

/** Random steps per chart, unless given. */
const fullSteps = 100_000;

/** The number of `--name=number`. */
function parseNumber(options: readonly string[], name: string, otherwise: number): number {
  const given = options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  if (given === undefined) return otherwise;
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name}=${given} is no number`);
  return number;
}
