// What is done to a chart or a lifecycle, as jobs for the workers.
import { codeOf, folderOf, testedCodeOf } from './chart-code.mjs';
import { mutantsOfCode } from './edits.mjs';

const ofCode = (name, code) =>
  mutantsOfCode(code, folderOf(name)).map(({ kind, what, code: text }) => ({
    chart: name,
    kind,
    what,
    change: { code: text },
  }));

const ofConfig = (name, mutants, more = {}) =>
  mutants.map(({ kind, what }, at) => ({
    chart: name,
    kind,
    what,
    change: { ...more, config: at },
  }));

const jobs = (chart, code, config) => ({
  unchanged: { chart, change: { code }, isUnchanged: true },
  mutants: [...config, ...ofCode(chart, code)],
});

/** All mutants of a chart, those of its config first, and the chart as it is. */
export async function jobsOf(chart, { configMutants }) {
  return jobs(chart, await codeOf(chart), ofConfig(chart, configMutants(chart)));
}

/** The same of a lifecycle, with the test that judges each of them. */
export async function jobsOfLifecycle(name, { lifecycleMutants }) {
  const code = await testedCodeOf(name);
  return jobs(name, code, ofConfig(name, lifecycleMutants(name), { code }));
}
