import { setup } from 'xstate';
import { getAnswer, machineOptions } from '../kit/index.ts';
import { installAppActors } from './ports.ts';
import type { InstallAppContext, InstallAppEvent, InstallAppTag, InstallChoice } from './types.ts';

/** Installs the portal as an app, where the browser offers it (R14, D30). */
export const installAppMachine = setup({
  types: {} as { context: InstallAppContext; events: InstallAppEvent; tags: InstallAppTag },
  actors: installAppActors(),
  guards: {
    'the person agreed': ({ event }) => getAnswer<InstallChoice>(event) === 'accepted',
  },
}).createMachine({
  id: 'installApp',
  options: machineOptions,
  context: {},
  initial: 'unavailable',
  on: { 'app.installed': '.installed' },
  states: {
    // The page explains the browser's own menu.
    unavailable: { on: { 'offer.received': 'offered' } },
    offered: { on: { 'install.requested': 'asking' } },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askInstall',
        src: 'askInstall',
        onDone: [
          { guard: 'the person agreed', target: 'installing' },
          // The offer is used; the browser may make another one later.
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    installing: {
      tags: ['busy'],
      // The installation failed or was cancelled by the device.
      on: { 'offer.received': 'offered' },
    },
    // Removing the app leads to another offer.
    installed: { on: { 'offer.received': 'offered' } },
  },
});
