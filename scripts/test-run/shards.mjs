// Splits the work of `npm test` over several machines by the time that each part took before.
import { hash } from '../proofs/repository.mjs';

/** What a part takes that has never been measured, in seconds. */
const UNKNOWN_SECONDS = 5;

/**
 * @typedef {object} Part
 * @property {string} gate name of a gate
 * @property {string} [file] a test file, where the gate's tool takes files
 * @property {number} [seconds] how long it took
 */

/**
 * The longest first, each to the machine that has the least: the same on every machine, because all know the same times.
 * @param {readonly Part[]} parts
 * @param {number} count of machines
 * @returns {Part[][]} by machine
 */
export function splitParts(parts, count) {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, parts: [] }));
  const key = ({ gate, file = '' }) => hash(gate, file);
  const known = parts.map((part) => ({ ...part, seconds: part.seconds ?? UNKNOWN_SECONDS }));
  for (const part of known.toSorted(
    (a, b) => b.seconds - a.seconds || (key(a) < key(b) ? -1 : 1),
  )) {
    const least = shards.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.seconds += part.seconds;
    least.parts.push(part);
  }
  return shards.map((shard) => shard.parts);
}

/**
 * The gates of one machine: a gate whose tool takes files runs only those of this machine.
 * @param {readonly import('../lib/gates.mjs').Gate[]} gates
 * @param {readonly Part[]} parts
 */
export function selectShard(gates, parts) {
  return gates.flatMap((gate) => {
    const own = parts.filter((part) => part.gate === gate.name);
    if (own.length === 0) return [];
    const files = own.flatMap(({ file }) => file ?? []);
    return [files.length > 0 ? { ...gate, files } : gate];
  });
}
