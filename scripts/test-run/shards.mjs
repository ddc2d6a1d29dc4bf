// Splits the work of `npm test` over several machines by earlier durations.
import { hash } from '../proofs/repository.mjs';

/** Assumed duration of a part that was never measured, in seconds. */
const UNKNOWN_SECONDS = 5;

/**
 * @typedef {object} Part
 * @property {string} gate name of a gate
 * @property {string} [file] a test file, if the gate's tool accepts files
 * @property {number} [seconds] earlier duration
 */

/**
 * Longest first, each to the machine with the least work. Every machine computes the same split,
 * because all have the same durations.
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
 * The gates of one machine: a gate whose tool accepts files runs only those of this machine.
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
