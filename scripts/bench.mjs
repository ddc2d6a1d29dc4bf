// `npm run bench -- <name>`: runs one benchmark; without a name lists them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { root, say } from './lib/run.mjs';

/** Every benchmark and what it answers. */
const benchmarks = {
  page: 'how close home comes to the same page without scripts, on a slow phone',
  grid: 'typing and scrolling in a centre of 10,000 slots, beside plain DOM',
  idle: 'how busy home keeps a slow processor when nobody touches it',
  boot: 'the JavaScript that home loads, route by route, and the charts that it starts',
  read: 'processor time of a game list, beside a bare node:http server',
  start: 'from npm start to ready, first and again, and memory at rest',
  accounts: 'whether the time of a refused login tells if the account exists',
};

const [name, ...options] = process.argv.slice(2);

if (name === undefined) {
  say('npm run bench -- <name>, where <name> is one of:');
  for (const [key, about] of Object.entries(benchmarks)) console.log(`  ${key.padEnd(8)} ${about}`);
} else if (Object.hasOwn(benchmarks, name)) {
  await ensureInstalled();
  const { default: bench } = await import(pathToFileURL(join(root, 'bench', `${name}.mjs`)).href);
  const { print } = await import('../bench/lib/report.mjs');
  print(await bench({ options, say }));
  process.exit(0);
} else {
  say(`There is no benchmark "${name}". Known: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
