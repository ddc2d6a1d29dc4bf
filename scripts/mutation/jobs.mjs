// What is done to a chart or a lifecycle, as jobs for the workers.
import { readFileSync } from 'node:fs';
import { getCode, getFolder, getTestedCode } from './chart-code.mjs';
import { mutantsOfCode } from './edits.mjs';

/** Mistakes that take more than one change: by chart and in words, each a patch of its config (RFC 7396). */
const plantedFile = new URL('planted.json', import.meta.url);

const ofCode = (name, code) =>
  mutantsOfCode(code, getFolder(name)).map(({ kind, what, code: text }) => ({
    chart: name,
    kind,
    what,
    change: { code: text },
  }));

const ofConfig = (name, mutants, more = {}, from = 0) =>
  mutants.map(({ kind, what }, at) => ({
    chart: name,
    kind,
    what,
    change: { ...more, config: from + at },
  }));

const jobs = (chart, code, config) => ({
  unchanged: { chart, change: { code }, isUnchanged: true },
  mutants: [...config, ...ofCode(chart, code)],
});

/** All mutants of a chart, those of its config first, and the chart as it is. */
export async function getJobs(chart, { configMutants }) {
  return jobs(chart, await getCode(chart), ofConfig(chart, configMutants(chart)));
}

/** Mutants that promises alone are held against: transitions to any other state, and timers that lead to one. */
export const getDetours = (chart, { configMutants, detourMutants }) =>
  ofConfig(chart, detourMutants(chart), {}, configMutants(chart).length);

/** Mutants that are written down, for promises that no single change breaks. */
export const getPlanted = (chart) =>
  Object.entries(JSON.parse(readFileSync(plantedFile, 'utf8'))[chart] ?? {}).map(
    ([what, patch]) => ({ chart, kind: 'planted mistake', what, change: { patch } }),
  );

/** The same of a lifecycle, with the test that judges each of them. */
export async function jobsOfLifecycle(name, { lifecycleMutants }) {
  const code = await getTestedCode(name);
  return jobs(name, code, ofConfig(name, lifecycleMutants(name), { code }));
}
