// `npm test`: every gate and every test of the project, the cheapest failures first. A slow gate
// with unchanged inputs does not run again (proofs.lock.json); --all runs everything.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { alone, results, together } from './lib/gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, say } from './lib/run.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary.mjs';
import { readOptions, USAGE } from './test-run/options.mjs';

const gates = [...together, ...alone];
const options = readWords();
const wasClean = isClean();

await ensureInstalled();
const { LOCK_FILE } = await import('./proofs/lock.mjs');
const { openKeeper } = await import('./proofs/keeper.mjs');
const { chooseGates } = await import('./test-run/choose.mjs');
const { createPerformer, reachFolder } = await import('./test-run/perform.mjs');
const { describeTimes } = await import('./test-run/table.mjs');
const { createTally, readStarts } = await import('./test-run/tally.mjs');
const { openTools } = await import('./test-run/tools.mjs');

keepTemporaryFilesInMemory();
rmSync(results, { recursive: true, force: true });
mkdirSync(reachFolder, { recursive: true });

const started = performance.now();
const tally = createTally();
const keeper = openKeeper((gate) => tools.describe(gate), options.isAll);
const chosen = choose();
const tools = await openTools(chosen);
const isWhole = options.names.length === 0 && !options.base && !options.shard;
const isSharded = options.shard !== undefined;
const perform = createPerformer({ keeper, tools, tally, isWhole, isSharded });

await performTogether(chosen.filter((gate) => isIn(together, gate)));
for (const gate of chosen.filter((one) => isIn(alone, one))) await perform(gate);
await tools.close();
saveProofs();
printResult();
process.exit(tally.sums.failed > 0 ? 1 : 0);

function readWords() {
  try {
    return readOptions(
      process.argv.slice(2),
      gates.map(({ name }) => name),
    );
  } catch (error) {
    return refuse(error);
  }
}

function choose() {
  try {
    return chooseGates(gates, options, keeper);
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error) {
  say(`${USAGE}: ${error.message}`);
  return process.exit(2);
}

/** Whether everything is committed; false without git. */
function isClean() {
  try {
    const options = { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['status', '--porcelain'], options).toString() === '';
  } catch {
    return false;
  }
}

function isIn(list, { name }) {
  return list.some((one) => one.name === name);
}

/** Two gates at a time: each leaves processors idle when it runs alone. */
async function performTogether(list) {
  const waiting = [...list];
  const lane = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) await perform(gate);
  };
  await Promise.all([lane(), lane()]);
}

/**
 * Writes new proofs. Without local changes the file should have had them: every commit renews it.
 */
function saveProofs() {
  if (isWhole && tally.sums.failed === 0)
    keeper.forget([...gates.map(({ name }) => name), ...keeper.repository.paths]);
  if (!keeper.save()) return;
  if (wasClean && keeper.problems.length > 0)
    tally.addFailure(
      `${LOCK_FILE} does not fit what was committed; it has been renewed: commit it\n    ${keeper.problems.join('\n    ')}`,
    );
  else tally.notes.push(`${LOCK_FILE} has been renewed: commit it.`);
}

function printResult() {
  const { sums, times, files, notes, failures } = tally;
  for (const line of describeTimes(times, files, readStarts())) say(line);
  for (const note of notes) say(note);
  say(`${Math.round((performance.now() - started) / 1000)} s in all`);
  if (sums.kept > 0)
    say(
      `${sums.kept} of the passed tests were skipped as unchanged: see ${LOCK_FILE}; --all repeats them`,
    );
  for (const failure of failures) say(`\nFAILED  ${failure}`);
  console.log(`${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
}
