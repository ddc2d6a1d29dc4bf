// The program of `npm run simulate`: plays the given seeds and writes each outcome as a line of
// JSON.
import '../support/compiled-database.mjs';
import { makeTemplate } from './memory.ts';
import { type Given, simulate } from './run.ts';

interface Order extends Omit<Given, 'seed' | 'template'> {
  readonly seeds: readonly number[];
}

const { seeds, ...given } = JSON.parse(process.argv[2] ?? '{}') as Order;
const template = await makeTemplate();
for (const seed of seeds) {
  const outcome = await simulate({ ...given, seed, template });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
