// proofs.lock.json: what slow gates have proved, so that unchanged inputs are not tested again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { hash } from './repository.mjs';

export const LOCK_FILE = 'proofs.lock.json';

const file = join(root, LOCK_FILE);

/**
 * @typedef {object} Proof
 * @property {string} inputs digest of everything that the tests depend on
 * @property {string} tools versions that were used, such as `node 20`
 * @property {string} date day of the proof, in UTC
 * @property {number} seconds duration
 * @property {number} tests number of passed tests; 1 for a gate that does not count them
 * @property {string[]} [facts] acceptance facts that those tests prove
 * @property {{files: string[], operations: string[]}} [reach] for a browser test file: the files
 *   that its pages loaded, and the server operations that it called
 * @property {Record<string, number>} [parts] seconds of each test file, for shards
 * @property {string} seal digest of the other members; a manually edited entry is not valid
 */

const seal = ({ seal: _seal, ...proof }) => hash(JSON.stringify(proof));

/** The entry with its seal. */
export const sealProof = (proof) => ({ ...proof, seal: seal(proof) });

/** Whether an entry is unchanged since a run wrote it. */
export const isSealed = (proof) => proof.seal === seal(proof);

/** All proofs by name; none if the file is missing. Throws `SyntaxError` for invalid JSON. */
export function readLock(path = file) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
  return JSON.parse(text);
}

/** One line per entry, sorted, so that branches conflict only where both renewed the same proof. */
export function writeLock(proofs, path = file) {
  const lines = Object.entries(proofs)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, proof]) => `${JSON.stringify(name)}: ${JSON.stringify(proof)}`);
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * Whether a proof is still valid.
 * @param {Proof | undefined} proof
 * @param {string} inputs current digest of the inputs
 * @param {string} tools current versions
 * @returns {'valid' | 'missing' | 'edited' | 'stale' | 'other tools'}
 */
export function judgeProof(proof, inputs, tools) {
  if (!proof) return 'missing';
  if (!isSealed(proof)) return 'edited';
  if (proof.inputs !== inputs) return 'stale';
  return proof.tools === tools ? 'valid' : 'other tools';
}
