import { getPropertyBuilders } from '@baize/chartwalk';
import type { bulkRunMachine } from '../../src/bulk-run/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof bulkRunMachine>();

const underWay = new Set<unknown>(['checking', 'running', 'pausing']);

/** Properties over whole runs, with their acceptance ids. */
export const bulkRunProperties = {
  'what was done is not done again (H95)': neverAgain({
    after: ({ snapshot }) => snapshot.context.items[0]?.state === 'done',
    what: ({ snapshot }) => snapshot.context.items[0]?.state !== 'done',
  }),
  'after a stop no further item is started': until({
    from: ({ sees }) => sees === 'stopping',
    holds: ({ sees }) => sees !== 'running' && sees !== 'pausing',
    until: ({ after }) => /^(run\.continued|run\.retried|review\.confirmed)/.test(after),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => underWay.has(snapshot.value),
    to: ({ snapshot }) => !underWay.has(snapshot.value),
  }),
};
