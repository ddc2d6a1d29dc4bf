// Which gates a run of `npm test` performs.
import { changedSince } from '../lib/changed.mjs';
import { reached } from '../lib/reach.mjs';
import { say } from '../lib/run.mjs';
import { selectShard, splitParts } from './shards.mjs';

/** @typedef {import('../lib/gates.mjs').Gate} Gate */

/**
 * @param {readonly Gate[]} gates all of them
 * @param {import('./options.mjs').Options} options
 * @param {ReturnType<import('../proofs/keeper.mjs').openKeeper>} keeper knows earlier durations
 * @returns {Gate[]}
 * @throws {Error} when git does not know the base commit
 */
export function chooseGates(gates, { names, base, shard }, keeper) {
  const named = gates.filter(
    ({ name }) => names.length === 0 || names.some((word) => name.startsWith(word)),
  );
  // The acceptance threshold is only checked on a full run.
  const counted = named.filter(({ name }) => name !== 'acceptance');
  if (base) return chooseChanged(counted, base);
  return shard ? chooseShard(counted, shard, keeper) : named;
}

function chooseChanged(gates, branch) {
  const { base, files } = changedSince(branch);
  say(`${files.length} files have changed since ${base.slice(0, 9)} (${branch})`);
  return reached(gates, files, base);
}

function chooseShard(gates, { number, count }, { proofs, repository }) {
  const parts = gates.flatMap(({ name, tests, keeps }) => {
    const whole = proofs[name];
    if (!tests) return [{ gate: name, seconds: whole?.seconds }];
    return repository.paths.filter(tests.isOne).map((file) => ({
      gate: name,
      file,
      seconds: keeps === 'files' ? proofs[file]?.seconds : whole?.parts?.[file],
    }));
  });
  return selectShard(gates, splitParts(parts, count)[number - 1]);
}
