import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { charts, lifecycles } from '../models/index.ts';
import { getFileName } from '../../build/files.ts';

const machines = [
  ...charts.map(({ model }) => [model.id, model.machine as AnyStateMachine] as const),
  ...lifecycles.map((lifecycle) => [getFileName(lifecycle), lifecycle.machine] as const),
];

/** The parts of a config that the visualiser draws. */
const toDrawn = ({ config }: AnyStateMachine) => {
  const { description: _, ...drawn } = JSON.parse(JSON.stringify(config));
  return drawn;
};

test.each(machines)('%s has a module that plain xstate starts', async (id, shipped) => {
  const file = new URL(`../../src/${id}/generated/machine.js`, import.meta.url);
  const imports = (await readFile(file, 'utf8')).matchAll(/^import .* from '(.*)';$/gm);
  expect([...imports].map(([, source]) => source)).toEqual(['xstate']);

  const { machine } = (await import(file.href)) as { machine: AnyStateMachine };
  const actor = createActor(machine);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(actor.getSnapshot().status).toBe('active');
  expect(errors).toEqual([]);
  expect(toDrawn(machine)).toEqual(toDrawn(shipped));
  actor.stop();
});
