// npm run charts [-- --write | --check | --mutate | --promises | --spin | --http | --browser]
//   (nothing)  checks every chart and system in Node and prints what was covered: [name...] [--steps=100000] [--seed=1]
//   --new NAME writes the files of a new chart, and its pictures
//   --write    makes pictures, layouts and JSON again, and keeps the figures of the last runs (docs/charts/figures.json)
//   --check    fails when one of those is stale
//   --mutate   takes each chart and lifecycle apart, one thing at a time, and sees whether its tests notice: [name...]
//   --promises names the invariants and properties that no such change breaks: [chart...]; --search tries all of them
//   --spin     has Spin check the systems, or charts, too; installs it: [name...]
//   --http     walks the charts in Node against the real server (e2e/charts.mjs)
//   --browser  walks the charts in Chromium (e2e/charts.mjs)
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { noteCoverage } from './lib/coverage.mjs';
import { keepFigures, lastFigures, linesOfLast } from './lib/figures.mjs';
import { breakPromises } from './mutation/promises.mjs';
import { mutateCharts } from './mutation/run.mjs';
import { checkInSpin } from './spin.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = process.argv.slice(2);

async function bundled(entry) {
  const machines = join(root, 'packages/machines');
  // Beside the package's own modules, so that its dependencies resolve from there.
  const file = join(machines, `node_modules/.cache/${entry}.mjs`);
  const bundle = await rolldown({
    input: join(machines, `src/build/${entry}.ts`),
    external: /^[^./]/,
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return pathToFileURL(file).href;
}

/** What was asked for cannot be done. */
function refuse(error) {
  console.error(error.message);
  return 2;
}

function onTheProduct() {
  const runner = join(root, 'e2e/charts.mjs');
  if (!existsSync(runner)) {
    console.error('e2e/charts.mjs, which walks the charts in a browser, is missing');
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

/** What a word that begins with a dash may be. */
const known =
  /^--(new|write|check|mutate|promises|search|spin|if-installed|http|browser|most|edges|steps=.*|seed=.*)$/;
const strange = options.filter((option) => option.startsWith('-') && !known.test(option));

/** Whether all of it was asked for: then what the other commands found last is told, too. */
const isPlain = !options.some((option) => /^--(new|write|check)$/.test(option));

if (strange.length > 0) {
  // Without this a slip of the hand would check every chart for minutes.
  process.exitCode = refuse(new Error(`no option ${strange.join(', ')}; docs/charts.md has them`));
} else if (options.includes('--browser') || options.includes('--http')) {
  process.exitCode = await onTheProduct();
} else if (options.includes('--mutate')) {
  process.exitCode = await mutateCharts(await bundled('mutation'), named);
} else if (options.includes('--promises')) {
  process.exitCode = await breakPromises(
    await bundled('mutation'),
    named,
    options.includes('--search'),
  );
} else if (options.includes('--spin')) {
  process.exitCode = await checkInSpin(await bundled('promela'), options).catch(refuse);
} else {
  const { run } = await import(await bundled('cli'));
  if (isPlain) for (const line of linesOfLast(lastFigures())) console.log(line);
  process.exitCode = await run(options, root, noteCoverage).catch(refuse);
  if (options.includes('--write') && process.exitCode === 0) keepFigures();
  if (options.includes('--new') && process.exitCode === 0) {
    // A process of its own: this one knows the registry without the new chart.
    const { status } = spawnSync(process.execPath, [import.meta.filename, '--write'], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
    console.log('docs/charts.md says what comes next.');
  }
}
