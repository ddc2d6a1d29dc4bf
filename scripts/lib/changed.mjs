// The changes since a branch began: in its commits and in the working tree.
import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).toString();

/**
 * @param {string} branch compared with HEAD, from their common ancestor
 * @returns {{base: string, files: string[]}} the commit, and paths from the root; a moved file has
 *   both paths
 * @throws {Error} when git knows no such branch
 */
export function changedSince(branch) {
  const base = mergeBase(branch);
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  const others = git('ls-files', '--others', '--exclude-standard', '-z');
  const files = [tracked, others].flatMap((list) => list.split('\0')).filter((file) => file !== '');
  return { base, files: [...new Set(files)].toSorted() };
}

function mergeBase(branch) {
  try {
    return git('merge-base', branch, 'HEAD').trim();
  } catch (cause) {
    throw new Error(`git knows no commit that "${branch}" and HEAD have in common`, { cause });
  }
}
