import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { missionClaimMachine } from '../../src/mission-claim/machine.ts';
import { missionClaimActors } from '../../src/mission-claim/ports.ts';
import { missionClaimProperties } from './properties.ts';
import { missionClaimSecrets } from '../../src/mission-claim/types.ts';

export const missionClaimModel = defineModel({
  id: 'mission-claim',
  about: 'Rewards claimed one or all at once, and paid once.',
  machine: missionClaimMachine,
  actors: missionClaimActors,
  starts,
  events,
  answers,
  writes: ['sendClaim'],
  project: ({ value }) => value,
  seen: {
    idle: ['claim.ready'],
    claiming: ['claim.busy'],
    claimed: ['claim.receipt'],
    refused: ['claim.error'],
    unanswered: ['claim.unanswered'],
    ended: ['login.form'],
  },
  home: ['idle', 'claimed', 'refused', 'unanswered', 'ended'],
  remember: ({ wanted, outcome, failure }) => ({
    wanted: wanted && [...wanted.ids, wanted.key],
    outcome: outcome && [outcome.paid, outcome.refused],
    failed: failure !== null,
  }),
  ignores: [
    { events: ['claim.requested'], in: ['claiming'], why: 'one claim is sent at a time' },
    {
      events: ['claim.repeated'],
      in: ['idle', 'claiming', 'claimed', 'refused'],
      why: 'no claim is without its answer',
    },
    {
      events: ['outcome.dismissed'],
      in: ['idle', 'claiming'],
      why: 'no outcome is shown',
    },
  ],
  invariants: {
    'what is sent or repeated is known': ({ value, context }) =>
      (value !== 'claiming' && value !== 'unanswered') || context.wanted !== null,
    'an outcome is shown when something was paid': ({ value, context }) =>
      (value === 'claimed') === (context.outcome !== null),
    'what was refused or got no answer says why, and nothing else does': ({ value, context }) =>
      (value === 'refused' || value === 'unanswered') === (context.failure !== null),
    'at rest nothing is left of a claim': ({ value, context }) =>
      (value !== 'idle' && value !== 'ended') || context.wanted === null,
  },
  properties: missionClaimProperties,
  uncoverable: {},
  secrets: missionClaimSecrets,
});
