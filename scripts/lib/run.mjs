// Small process helpers shared by the scripts. Plain Node, no dependency.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/**
 * Runs a program to its end.
 * @param {string} command program
 * @param {string[]} args arguments
 * @param {{cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, input?:
 *   string}} [options] `quiet` shows the output only when the program fails
 * @returns {Promise<string>} its standard output (empty unless quiet)
 * @throws {Error} with the program's name and exit code when it fails
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = {}, quiet = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const out = [];
    const all = [];
    child.stdout?.on('data', (chunk) => {
      out.push(chunk);
      all.push(chunk);
    });
    child.stderr?.on('data', (chunk) => all.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(out).toString());
      if (quiet) process.stderr.write(Buffer.concat(all));
      const error = new Error(
        `${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`,
      );
      error.output = Buffer.concat(all).toString();
      reject(error);
    });
  });
}

/** Prints a line about a step that begins, on standard error so that stdout contains only JSON. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
