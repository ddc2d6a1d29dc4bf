// npm run charts [-- --write | --check | --mutate | --promises | --spin | --http | --browser]
//   (nothing)  checks every statechart and system in Node and prints the coverage:
//              [name...] [--steps=100000] [--seed=1]
//   --new NAME writes the files of a new statechart, and its diagrams
//   --write    renews diagrams, layouts and JSON, and stores the figures of the last runs
//              (docs/charts/figures.json)
//   --check    fails when one of those is stale
//   --mutate   mutation-tests each statechart and lifecycle: [name...]
//   --promises lists the invariants and properties that no mutation breaks: [chart...];
//              --search tries all of them
//   --spin     also checks the systems, or charts, with Spin; installs it: [name...]
//   --http     walks the statecharts in Node against the real server (e2e/charts.mjs)
//   --browser  walks the statecharts in Chromium (e2e/charts.mjs)
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { noteCoverage } from './lib/coverage.mjs';
import { keepFigures, lastFigures, describeLastFigures, noteFigures } from './lib/figures.mjs';
import { breakPromisesOfMachines, mutateMachines } from '../packages/machines/mutation/index.mjs';
import { checkInSpin } from './lib/check-in-spin.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = process.argv.slice(2);

async function bundleEntry(entry) {
  // In the package with the most dependencies, so that imports resolve from there.
  const file = join(root, `packages/chartwalk/node_modules/.cache/${entry}.mjs`);
  const bundle = await rolldown({
    input: join(root, `packages/machines/build/${entry}.ts`),
    external: /^(?!@baize\/)[^./]/,
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return pathToFileURL(file).href;
}

/** Stores the figures of a full run; returns the exit code. */
function keepOutcome(kind, { isWell, figures }) {
  if (named.length === 0) noteFigures(kind, figures);
  return isWell ? 0 : 1;
}

/** Reports an invalid call. */
function refuse(error) {
  console.error(error.message);
  return 2;
}

function onTheProduct() {
  const runner = join(root, 'e2e/charts.mjs');
  if (!existsSync(runner)) {
    console.error('e2e/charts.mjs, which walks the statecharts in a browser, is missing');
    return Promise.resolve(1);
  }
  const rest = options.filter((option) => option !== '--browser');
  const child = spawn(process.execPath, [runner, ...rest], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const named = options.filter((option) => !option.startsWith('-'));

/** The known options. */
const known =
  /^--(new|write|check|mutate|promises|search|spin|if-installed|http|browser|most|edges|steps=.*|seed=.*)$/;
const strange = options.filter((option) => option.startsWith('-') && !known.test(option));

/** Whether everything is checked: then the last results of the other commands are printed, too. */
const isPlain = !options.some((option) => /^--(new|write|check)$/.test(option));

if (strange.length > 0) {
  // Otherwise a mistyped option would check every statechart for minutes.
  process.exitCode = refuse(new Error(`no option ${strange.join(', ')}; docs/charts.md has them`));
} else if (options.includes('--browser') || options.includes('--http')) {
  process.exitCode = await onTheProduct();
} else if (options.includes('--mutate')) {
  process.exitCode = keepOutcome(
    'mutate',
    await mutateMachines(await bundleEntry('mutation'), named),
  );
} else if (options.includes('--promises')) {
  const isSearch = options.includes('--search');
  const outcome = await breakPromisesOfMachines(await bundleEntry('mutation'), named, isSearch);
  process.exitCode = keepOutcome('promises', outcome);
} else if (options.includes('--spin')) {
  process.exitCode = await checkInSpin(await bundleEntry('promela'), options).catch(refuse);
} else {
  const { run } = await import(await bundleEntry('cli'));
  if (isPlain) for (const line of describeLastFigures(lastFigures())) console.log(line);
  process.exitCode = await run(options, root, noteCoverage).catch(refuse);
  if (options.includes('--write') && process.exitCode === 0) keepFigures();
  if (options.includes('--new') && process.exitCode === 0) {
    // A new process, since this one has loaded the registry without the new statechart.
    const { status } = spawnSync(process.execPath, [import.meta.filename, '--write'], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
    console.log('See docs/charts.md for the next steps.');
  }
}
