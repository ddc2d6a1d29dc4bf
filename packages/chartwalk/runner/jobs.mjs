// Builds the mutation jobs of a machine for the workers.
import { createCodeMutants } from './edits.mjs';

/**
 * Numbered jobs for mutants of the config; `more` is merged into each change, `from` is the first
 * number.
 */
export const createConfigJobs = (name, mutants, more = {}, from = 0) =>
  mutants.map(({ kind, what }, at) => ({
    chart: name,
    kind,
    what,
    change: { ...more, config: from + at },
  }));

const createCodeJobs = (name, code, folder) =>
  createCodeMutants(code, folder).map(({ kind, what, code: text }) => ({
    chart: name,
    kind,
    what,
    change: { code: text },
  }));

/**
 * All jobs of a machine: one unchanged run, then mutants of the config, then of the code.
 * @param {string} folder whose code is mutated, as paths in the bundle name it
 */
export const createJobs = ({ name, code, folder, config }) => ({
  unchanged: { chart: name, change: { code }, isUnchanged: true },
  mutants: [...config, ...createCodeJobs(name, code, folder)],
});
