// Runs Spin, a model checker (https://spinroot.com). It compiles its checkers with a C compiler;
// both are Debian packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const packages = { spin: 'spin', cc: 'gcc' };

const isInstalled = (program) => spawnSync(program, ['--version']).error === undefined;

/** The missing Debian packages. */
export const missingForSpin = () =>
  Object.entries(packages).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));

/** Installs missing packages. Rejects with instructions if it lacks the permission. */
export async function installSpin() {
  const missing = missingForSpin();
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const command = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', 'install', '-y', ...missing];
  console.log(`${missing.join(' and ')}: installing by ${command.join(' ')}`);
  try {
    const [program, ...args] = command;
    await run(program, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  } catch (cause) {
    throw new Error(`Install ${missing.join(' and ')} first; ${command.join(' ')} failed`, {
      cause,
    });
  }
}

/** Maximum search depth of Spin; a deeper search is reported as incomplete. */
const MAX_DEPTH = 1_000_000;

/**
 * Checks a program and each of its properties with Spin.
 * @param {{id: string, text: string, processes: number, rules: {name: string, formula: string,
 *   asksFairness: boolean}[]}} program
 * @returns {Promise<{places: number, problems: string[]}>} the number of states found, and the
 *   violated properties
 */
export async function checkBySpin({ id, text, processes, rules }) {
  const folder = join(root, '.cache', 'spin', id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.pml`), text);
  const inFolder = { cwd: folder, quiet: true };
  await run('spin', ['-a', `${id}.pml`], inFolder);
  // No reduction, so that every state is counted. Each byte of NFAIR provides fairness for some
  // processes.
  const build = ['-O0', '-w', '-DNOREDUCE', `-DNFAIR=${Math.ceil((processes + 3) / 4)}`];
  await run('cc', [...build, '-DSAFETY', '-DNOCLAIM', '-o', 'search', 'pan.c'], inFolder);
  await run('cc', [...build, '-o', 'rules', 'pan.c'], inFolder);
  const limits = [`-m${MAX_DEPTH}`, '-w20'];
  const all = await run('./search', limits, inFolder);
  const problems = getVerdict(all) === null ? [] : [`${id}: ${getVerdict(all)}`];
  for (const { name, formula, asksFairness } of rules) {
    const ways = ['-a', ...(asksFairness ? ['-f'] : []), '-N', formula, ...limits];
    const verdict = getVerdict(await run('./rules', ways, inFolder));
    if (verdict !== null) problems.push(`${id}: "${name}": ${verdict}`);
  }
  return { places: parseNumber(all, /(\d+) states, stored/), problems };
}

function parseNumber(printed, pattern) {
  const found = pattern.exec(printed);
  if (!found) throw new Error(`Spin printed no ${pattern}: ${printed.slice(-500)}`);
  return Number(found[1]);
}

/** The problem that Spin reports; null if there is none. */
function getVerdict(printed) {
  if (/max search depth too small/i.test(printed)) {
    return `Spin did not come to an end within a depth of ${MAX_DEPTH}`;
  }
  if (parseNumber(printed, /errors: (\d+)/) > 0) return 'Spin finds a run that breaks it';
  return /Search not completed/i.test(printed) ? 'Spin did not come to an end' : null;
}
