import { getPromises } from '../testing/properties.ts';
import type { bulkRunMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof bulkRunMachine>();

const underWay = new Set<unknown>(['checking', 'running', 'pausing']);

/** What holds over whole runs, with the rules that want it so. */
export const bulkRunProperties = {
  'what was done is not done again (H95)': neverAgain({
    after: ({ snapshot }) => snapshot.context.items[0]?.state === 'done',
    what: ({ snapshot }) => snapshot.context.items[0]?.state !== 'done',
  }),
  'after a stop nothing further is begun by itself': until({
    from: ({ sees }) => sees === 'stopping',
    holds: ({ sees }) => sees !== 'running' && sees !== 'pausing',
    until: ({ after }) => /^(run\.continued|run\.retried|review\.confirmed)/.test(after),
  }),
  'what was asked or sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => underWay.has(snapshot.value),
    to: ({ snapshot }) => !underWay.has(snapshot.value),
  }),
};
