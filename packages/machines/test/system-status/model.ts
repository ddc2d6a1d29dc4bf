import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { systemStatusMachine } from '../../src/system-status/machine.ts';
import { systemStatusActors } from '../../src/system-status/ports.ts';
import { systemStatusProperties } from './properties.ts';

export const systemStatusModel = defineModel({
  id: 'system-status',
  about: 'Asks the permission call and chooses the root screen.',
  machine: systemStatusMachine,
  actors: systemStatusActors,
  words: ['screen', 'maintenance', 'check'],
  starts,
  events,
  answers,
  writes: [],
  project: (snapshot) => snapshot.value.screen,
  seen: {
    unknown: ['unreachable.message'],
    normal: ['app'],
    closing: ['app', 'countdown'],
    maintenance: ['maintenance.title', 'maintenance.text', 'maintenance.customerService'],
    restricted: ['region.notice', 'region.visitorIp'],
    unreachable: ['unreachable.message', 'unreachable.retry'],
  },
  home: ['normal'],
  remember: ({ standing, gameIsOpen }) => ({ standing, gameIsOpen }),
  ignores: [
    {
      events: ['facts.missed'],
      in: [
        'screen.normal',
        'screen.closing',
        'screen.maintenance',
        'screen.restricted',
        'screen.unreachable',
      ],
      why: 'the current screen stays when a check has no answer',
    },
    {
      events: ['window.focused', 'network.regained', 'call.refused', 'retry.requested'],
      in: ['check.asking'],
      why: 'the check is under way',
    },
    {
      events: ['retry.requested'],
      in: ['check.waiting'],
      why: 'no screen with a retry button is shown while the last answer is valid',
    },
    {
      events: ['call.refused'],
      in: ['check.backingOff'],
      why: 'a refusal must not shorten the wait, or refusals would ask in a loop',
    },
  ],
  otherwise: [
    {
      events: ['facts.arrived'],
      in: ['screen.normal', 'screen.closing', 'screen.maintenance', 'screen.restricted'],
      why: 'the facts are those of the current screen',
    },
  ],
  invariants: {
    'the app shows only while the platform is normal or closing': ({ value, context }) =>
      value.screen !== 'normal' || context.standing === 'normal',
    'unreachable never shows the app': (snapshot) =>
      snapshot.value.screen !== 'unreachable' || snapshot.hasTag('blocked'),
    'maintenance has a notice': ({ value, context }) =>
      value.screen !== 'maintenance' || context.notice !== null,
    'a closed screen matches the status': ({ value, context }) =>
      (value.screen !== 'maintenance' || context.standing === 'maintenance') &&
      (value.screen !== 'restricted' || context.standing === 'region'),
    'a restricted region knows the address': ({ value, context }) =>
      value.screen !== 'restricted' || context.visitorIp !== null,
    'only a countdown has an end': ({ value, context }) =>
      (value.screen === 'closing') === (context.closesAt !== null),
  },
  properties: systemStatusProperties,
  uncoverable: {},
  secrets: [],
});
