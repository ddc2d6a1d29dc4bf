import { getPropertyBuilders } from '@baize/chartwalk';
import type { popupQueueMachine } from '../../src/popup-queue/machine.ts';

const { always, leadsTo, until } = getPropertyBuilders<typeof popupQueueMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const popupQueueProperties = {
  'stored flags are not overwritten before they were read': until({
    from: ({ asked }) => asked.includes('readMemory'),
    holds: ({ asked }) => !asked.includes('writeMemory'),
    until: ({ after }) => after.startsWith('readMemory answers'),
  }),
  'a closed popup is stored at once (P24)': always({
    when: ({ after }) => after === 'popup.closed (plain)',
    holds: ({ asked }) => asked.includes('writeMemory'),
  }),
  'due popups are loaded, unless a popup covers them (P21, P22, P23)': leadsTo({
    from: ({ snapshot: { context } }) => context.due.length > 0,
    to: ({ snapshot: { context } }) => context.due.length === 0,
    unless: ({ snapshot }) => snapshot.hasTag('showing'),
  }),
};
