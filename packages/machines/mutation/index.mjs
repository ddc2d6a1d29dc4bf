// Mutation tests of the charts and lifecycles, with the notes on their mutants.
import { readFileSync, writeFileSync } from 'node:fs';
import { breakPromises } from '@baize/chartwalk/runner/promises.mjs';
import { mutate } from '@baize/chartwalk/runner/run.mjs';
import { getDetours, getJobs, getPlanted, createLifecycleJobs } from './jobs.mjs';

/** Equivalent mutants, by chart and change, each with its reason. */
const reasonsFile = new URL('equivalent.json', import.meta.url);

/**
 * Promises that no mutant breaks and that are kept nevertheless, by chart, each with its reason.
 */
const keptFile = new URL('unbroken.json', import.meta.url);

/** By chart and promise a mutant that breaks it. It is tried first, which avoids a search. */
const breaksFile = new URL('breaks.json', import.meta.url);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const isWanted = (named) => (name) => named.length === 0 || named.includes(name);

/**
 * Mutates the named charts and lifecycles, or all, one change at a time, and checks that their
 * tests notice.
 * @param {string} module address of a bundle of build/mutation.ts
 * @returns {Promise<{isWell: boolean, figures: object}>}
 */
export async function mutateMachines(module, named) {
  const making = await import(module);
  const { chartNames, lifecycleNames } = making;
  const names = [...chartNames, ...lifecycleNames].filter(isWanted(named));
  const jobsBy = (name) => (lifecycleNames.includes(name) ? createLifecycleJobs : getJobs);
  return mutate(module, {
    names,
    getJobs: (name) => jobsBy(name)(name, making),
    reasons: readJson(reasonsFile),
  });
}

/**
 * Tests the invariants and properties of the named charts, or of all, against mutants. A search
 * also tries all mutants for kept promises, and records what broke each promise.
 * @param {string} module address of a bundle of build/mutation.ts
 * @returns {Promise<{isWell: boolean, figures: object}>}
 */
export async function breakPromisesOfMachines(module, named, isSearch) {
  const making = await import(module);
  const [kept, breaks] = [readJson(keptFile), readJson(breaksFile)];
  const names = making.chartNames.filter(isWanted(named));
  const charts = await Promise.all(
    names.map(async (chart) => {
      const planted = getPlanted(chart);
      const { mutants } = await getJobs(chart, making);
      return {
        chart,
        promises: making.getPromises(chart),
        planted,
        mutants: [...planted, ...mutants, ...getDetours(chart, making)],
        kept: kept[chart] ?? {},
      };
    }),
  );
  return breakPromises(module, {
    charts,
    breaks,
    isSearch,
    writeBreaks: (noted) => writeFileSync(breaksFile, `${JSON.stringify(noted, null, 2)}\n`),
  });
}
