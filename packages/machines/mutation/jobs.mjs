// Builds the mutation jobs of charts and lifecycles for the workers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleModules } from '@baize/chartwalk/runner/code.mjs';
import { createConfigJobs, createJobs } from '@baize/chartwalk/runner/jobs.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Mistakes of more than one change, by chart and description, each a patch of the config (RFC
 * 7396).
 */
const plantedFile = new URL('planted.json', import.meta.url);

/** The folder of a chart, as the paths in its code name it. */
const getFolder = (chart) => `packages/machines/src/${chart}`;

/** Modules that mutants share with their judge: a secret is recognised by its class. */
const shared = /\/(kit|lifecycle|lifecycle-walk)\/index\.ts$/;

function getShared(id) {
  const [, name] = shared.exec(id) ?? [];
  return name && `baize:${name}`;
}

const getCode = (...files) =>
  bundleModules({ cwd: root, files: files.map((file) => join(root, file)), getShared });

/** The unchanged chart and all its mutants, those of its config first. */
export async function getJobs(name, { configMutants }) {
  const folder = getFolder(name);
  const code = await getCode(`${folder}/machine.ts`, `${folder}/ports.ts`);
  return createJobs({ name, code, folder, config: createConfigJobs(name, configMutants(name)) });
}

/** The same for a lifecycle, with the test that judges each mutant. */
export async function createLifecycleJobs(name, { createLifecycleMutants }) {
  const code = await getCode(`packages/machines/test/${name}/machine.test.ts`);
  const config = createConfigJobs(name, createLifecycleMutants(name), { code });
  return createJobs({ name, code, folder: getFolder(name), config });
}

/** Mutants for promises only: transitions redirected to any other state, and added timers. */
export const getDetours = (chart, { configMutants, detourMutants }) =>
  createConfigJobs(chart, detourMutants(chart), {}, configMutants(chart).length);

/** Handwritten mutants, for promises that no single change breaks. */
export const getPlanted = (chart) =>
  Object.entries(JSON.parse(readFileSync(plantedFile, 'utf8'))[chart] ?? {}).map(
    ([what, patch]) => ({ chart, kind: 'planted mistake', what, change: { patch } }),
  );
