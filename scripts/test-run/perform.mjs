// Performs one gate, or keeps its earlier proof.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { results } from '../lib/gates.mjs';
import { run, say } from '../lib/run.mjs';
import { measureIdle, sampleProcessors } from './processors.mjs';
import { readReport } from './tally.mjs';

/** Where browser tests record what they reach. */
export const reachFolder = join(results, 'reach');

/**
 * @param {{keeper: ReturnType<import('../proofs/keeper.mjs').openKeeper>, tools: object, tally:
 *   object, isWhole: boolean, isSharded: boolean}} context `isWhole` is false for a run of some
 *   gates only
 * @returns {(gate: import('../lib/gates.mjs').Gate) => Promise<void>}
 */
export function createPerformer({ keeper, tools, tally, isWhole, isSharded }) {
  /** Counts skipped tests. */
  function keep(name, entries) {
    const proofs = entries.map((entry) => keeper.kept.get(entry));
    const tests = proofs.reduce((sum, proof) => sum + proof.tests, 0);
    const [since] = proofs.map(({ date }) => date).toSorted();
    tally.addKept(tests);
    say(`kept    ${name.padEnd(24)}           ${tests} passed, proved since ${since}`);
  }

  /** The test files that must run; undefined if the gate runs all of them. */
  function findFiles(gate) {
    const { keeps, tests, files } = gate;
    if (keeps !== 'files') return files;
    const all = files ?? keeper.repository.paths.filter(tests.isOne);
    const needed = keeper.chooseFiles(gate, all);
    const others = all.filter((file) => !needed.includes(file));
    if (others.length > 0) keep(gate.name, others);
    return needed;
  }

  function noteProof(gate, isOk, seconds, report) {
    if (gate.isNarrowed || isSharded) return;
    if (gate.keeps === 'files' && report) keeper.noteFiles(gate, report.tests, reachFolder);
    if (gate.keeps === 'gate' && isOk)
      keeper.noteGate(gate, seconds, report?.tests ?? [], report?.fileSeconds ?? []);
  }

  async function execute(gate, files) {
    const { name, command, env = {}, tells } = gate;
    const [program, given] = command;
    const args = [
      ...given,
      ...(files ? gate.tests.args(files) : []),
      ...(name === 'acceptance' && isWhole ? ['--floor'] : []),
    ];
    const begun = performance.now();
    const before = sampleProcessors();
    const { isOk, output } = await runQuietly(program, args, {
      ...env,
      ...tools.environment(gate),
      BAIZE_RESULTS: results,
      BAIZE_REACH: reachFolder,
      FORCE_COLOR: '0',
    });
    const seconds = (performance.now() - begun) / 1000;
    tally.times.push({ name, seconds, idle: measureIdle(before) });
    const lastLine = isOk && tells ? output.trim().split('\n').at(-1) : undefined;
    const isLeftOut = lastLine?.startsWith('not compared:');
    if (isLeftOut) tally.addSkipped(name, lastLine);
    const report = readReport(gate);
    const counts = tally.addGate(gate, { isOk, output, isLeftOut, report });
    noteProof(gate, isOk, seconds, report);
    const verdict = (isOk ? 'ok' : 'FAILED').padEnd(7);
    say(
      `${verdict} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${counts ?? lastLine ?? ''}`,
    );
  }

  return async (gate) => {
    const obstacle = tools.findObstacle(gate);
    if (obstacle) return tally.addSkipped(gate.name, obstacle);
    if (!gate.isNarrowed && !gate.files && keeper.isKept(gate)) return keep(gate.name, [gate.name]);
    // The digest of a browser test needs the built files.
    if (gate.keeps === 'files') await build();
    const files = gate.isNarrowed ? undefined : findFiles(gate);
    if (files?.length === 0) return undefined;
    if (gate.name === 'acceptance') writeKeptFacts(keeper);
    return execute(gate, files);
  };
}

async function runQuietly(program, args, env) {
  try {
    return { isOk: true, output: await run(program, args, { env, quiet: true }) };
  } catch (error) {
    return { isOk: false, output: error.output ?? String(error.message ?? error) };
  }
}

/** Writes the facts proved by skipped tests, for the gate that counts them. */
function writeKeptFacts(keeper) {
  const facts = [...keeper.kept.values()].flatMap((proof) => proof.facts ?? []);
  writeFileSync(join(results, 'kept-facts.txt'), facts.join('\n'));
}
