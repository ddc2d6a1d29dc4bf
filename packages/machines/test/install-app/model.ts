import { defineModel } from '@baize/chartwalk';
import { installAppMachine } from '../../src/install-app/machine.ts';
import { installAppActors } from '../../src/install-app/ports.ts';
import { answers, events, starts } from './cases.ts';
import { installAppProperties } from './properties.ts';

export const installAppModel = defineModel({
  id: 'install-app',
  about: 'Installs the portal as an app, where the browser offers it.',
  machine: installAppMachine,
  actors: installAppActors,
  starts,
  events,
  answers,
  writes: ['askInstall'],
  project: ({ value }) => value,
  seen: {
    unavailable: ['install.manual'],
    offered: ['install.button'],
    asking: ['install.busy'],
    installing: ['install.progress'],
    installed: ['install.done'],
  },
  home: ['unavailable', 'offered', 'installed'],
  remember: () => ({}),
  ignores: [
    {
      events: ['offer.received'],
      in: ['offered', 'asking'],
      why: 'an offer is there already; the page keeps the newest',
    },
    {
      events: ['install.requested'],
      in: ['unavailable', 'asking', 'installing', 'installed'],
      why: 'there is no button',
    },
  ],
  invariants: {
    'the page waits while the dialog is open or the device installs': (snapshot) =>
      snapshot.hasTag('busy') === ['asking', 'installing'].includes(snapshot.value),
  },
  properties: installAppProperties,
  uncoverable: {},
  secrets: [],
});
