// The inputs of a gate, as a digest.
import { behind } from '../lib/reach.mjs';
import { root } from '../lib/run.mjs';
import { hash } from './repository.mjs';

const BASE = /^(pnpm-[^/]+|tsconfig[^/]*\.json|\.npmrc|\.node-version)$/;

/** Pins, compiler options and package manager settings: every proof depends on them. */
export const findPins = ({ paths }) => paths.filter((path) => BASE.test(path));

/**
 * Creates a function that returns the digest of a gate: its command, the folders that it reads with
 * all their imports, and the scripts that those files name.
 * @param {ReturnType<import('./repository.mjs').openRepository>} repository
 * @param {(entries: readonly string[]) => string[]} walk follows imports
 * @returns {(gate: import('../lib/gates.mjs').Gate) => string}
 */
export function createGateDigest(repository, walk) {
  const pins = findPins(repository);
  return ({ command: [program, args], env = {}, reads }) => {
    const read = repository.below(reads.flatMap(behind)).filter(isInput(reads));
    const scripts = walk(read).filter(isScript);
    const command = JSON.stringify([program, args, env]).replaceAll(root, '');
    const isNode = program === process.execPath;
    return hash(
      isNode ? command.replace(JSON.stringify(program), '"node"') : command,
      repository.digest([...read, ...scripts, ...pins]),
    );
  };
}

/** Scripts and tools count individually, where they are imported or named. */
const isScript = (path) => /^(scripts|tools)\//.test(path);

/** Markdown files do not affect the outcome, unless a gate names one. */
const isInput = (reads) => (path) => !path.endsWith('.md') || reads.includes(path);
