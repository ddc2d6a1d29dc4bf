import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { getDetours, patchedConfig } from '../../src/mutation/detours.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { 'switch.pressed': { target: 'lit' }, 'switch.held': { actions: 'hum' } } },
    lit: { initial: 'dim', states: { dim: {}, bright: {} }, on: { 'switch.pressed': 'dark' } },
  },
}) as AnyStateMachine;

const detours = getDetours(lamp);
const findDetour = (what: string) => detours.find((mutant) => mutant.what === what)?.config;

test('redirects a transition to any state that is no sibling of its target', () => {
  expect(findDetour('states.dark.on.switch.pressed.target = #lamp.lit.bright')).toMatchObject({
    states: { dark: { on: { 'switch.pressed': { target: '#lamp.lit.bright' } } } },
  });
  expect(findDetour('states.lit.on.switch.pressed = #lamp.lit.dim')).toMatchObject({
    states: { lit: { on: { 'switch.pressed': '#lamp.lit.dim' } } },
  });
  expect(findDetour('states.lit.on.switch.pressed = #lamp.lit')).toBeUndefined();
});

test('gives a transition without a target each one', () => {
  const targets = ['dark', 'lit', 'lit.dim', 'lit.bright'];
  const names = targets.map((to) => `states.dark.on.switch.held.target = #lamp.${to}`);
  expect(detours.map(({ what }) => what)).toEqual(expect.arrayContaining(names));
});

test('lets a state move to any other by itself', () => {
  const timers = detours.filter(({ kind }) => kind === 'added timer');
  expect(timers).toHaveLength(12);
  expect(findDetour('states.lit.states.dim.after.1000 = #lamp.dark')).toMatchObject({
    states: { lit: { states: { dim: { after: { 1000: '#lamp.dark' } } } } },
  });
});

test('a patch merges objects, deletes what is null and replaces everything else', () => {
  const patch = { states: { dark: { on: { 'switch.held': null } }, lit: { initial: 'bright' } } };
  expect(patchedConfig(lamp, patch)).toMatchObject({
    id: 'lamp',
    states: {
      dark: { on: { 'switch.pressed': { target: 'lit' } } },
      lit: { initial: 'bright', states: { dim: {}, bright: {} } },
    },
  });
  expect(JSON.stringify(patchedConfig(lamp, patch))).not.toContain('switch.held');
});
