import { getPropertyBuilders } from '@baize/chartwalk';
import type { installAppMachine } from '../../src/install-app/machine.ts';

const { until } = getPropertyBuilders<typeof installAppMachine>();

/** What holds over whole runs. */
export const installAppProperties = {
  'the dialog opens only after the browser made an offer': until({
    from: ({ sees }) => sees === 'unavailable',
    holds: ({ sees }) => sees !== 'asking',
    until: ({ after }) => after.startsWith('offer.received'),
  }),
  'the app counts as installed only when the browser says so': until({
    from: ({ sees }) => sees === 'unavailable',
    holds: ({ sees }) => sees !== 'installed',
    until: ({ after }) => after.startsWith('app.installed'),
  }),
};
