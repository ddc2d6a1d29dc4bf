import { getPropertyBuilders } from '@baize/chartwalk';
import type { activityApplicationMachine } from '../../src/activity-application/machine.ts';

const { always, leadsTo, neverAgain } = getPropertyBuilders<typeof activityApplicationMachine>();

/** What holds over whole runs, with the rules that require it. */
export const activityApplicationProperties = {
  'no remark that is too long is sent (V54)': always({
    when: ({ asked }) => asked.includes('sendApplication'),
    holds: ({ snapshot }) => (snapshot.context.draft?.remark.length ?? 0) <= 140,
  }),
  'a member who has entered does not enter again (E84)': neverAgain({
    after: ({ after }) => after === 'sendApplication answers applied',
    what: ({ asked }) => asked.includes('sendApplication'),
  }),
  'an application that was sent is answered': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
