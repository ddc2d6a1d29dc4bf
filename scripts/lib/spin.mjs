// Spin, the model checker (https://spinroot.com), and the C compiler that its checkers need: Debian has both.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const packages = { spin: 'spin', cc: 'gcc' };

const isThere = (program) => spawnSync(program, ['--version']).error === undefined;

/** The Debian packages that are missing here. */
export const missingForSpin = () =>
  Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]));

/** Installs what is missing. Rejects with what to do where it may not. */
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

/** The deepest way that Spin follows; a deeper one is reported as not checked. */
const deepest = 1_000_000;

/**
 * Has Spin search a program and hold each of its rules.
 * @param {{id: string, text: string, processes: number, rules: {name: string, formula: string, asksFairness: boolean}[]}} program
 * @returns {Promise<{places: number, problems: string[]}>} how many places Spin found, and the rules that it broke
 */
export async function checkBySpin({ id, text, processes, rules }) {
  const folder = join(root, '.cache', 'spin', id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.pml`), text);
  const inFolder = { cwd: folder, quiet: true };
  await run('spin', ['-a', `${id}.pml`], inFolder);
  // Every place is to be counted: no reduction. Fairness holds so many processes for each byte of NFAIR.
  const build = ['-O0', '-w', '-DNOREDUCE', `-DNFAIR=${Math.ceil((processes + 3) / 4)}`];
  await run('cc', [...build, '-DSAFETY', '-DNOCLAIM', '-o', 'search', 'pan.c'], inFolder);
  await run('cc', [...build, '-o', 'rules', 'pan.c'], inFolder);
  const limits = [`-m${deepest}`, '-w20'];
  const all = await run('./search', limits, inFolder);
  const problems = getVerdict(all) === null ? [] : [`${id}: ${getVerdict(all)}`];
  for (const { name, formula, asksFairness } of rules) {
    const ways = ['-a', ...(asksFairness ? ['-f'] : []), '-N', formula, ...limits];
    const verdict = getVerdict(await run('./rules', ways, inFolder));
    if (verdict !== null) problems.push(`${id}: "${name}": ${verdict}`);
  }
  return { places: numberIn(all, /(\d+) states, stored/), problems };
}

function numberIn(printed, pattern) {
  const found = pattern.exec(printed);
  if (!found) throw new Error(`Spin printed no ${pattern}: ${printed.slice(-500)}`);
  return Number(found[1]);
}

/** What Spin has against it; null when it is content. */
function getVerdict(printed) {
  if (/max search depth too small/i.test(printed)) {
    return `Spin did not come to an end within a depth of ${deepest}`;
  }
  if (numberIn(printed, /errors: (\d+)/) > 0) return 'Spin finds a run that breaks it';
  return /Search not completed/i.test(printed) ? 'Spin did not come to an end' : null;
}
