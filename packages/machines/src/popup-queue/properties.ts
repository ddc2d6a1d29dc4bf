import { getPromises } from '../testing/properties.ts';
import type { popupQueueMachine } from './machine.ts';

const { always, leadsTo, until } = getPromises<typeof popupQueueMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const popupQueueProperties = {
  'nothing is written over a memory that was not read': until({
    from: ({ asked }) => asked.includes('readMemory'),
    holds: ({ asked }) => !asked.includes('writeMemory'),
    until: ({ after }) => after.startsWith('readMemory answers'),
  }),
  'a popup that is closed is remembered at once (P24)': always({
    when: ({ after }) => after === 'popup.closed (plain)',
    holds: ({ asked }) => asked.includes('writeMemory'),
  }),
  'what is due is asked for, unless a popup covers it (P21, P22, P23)': leadsTo({
    from: ({ snapshot: { context } }) => context.due.length > 0,
    to: ({ snapshot: { context } }) => context.due.length === 0,
    unless: ({ snapshot }) => snapshot.hasTag('showing'),
  }),
};
