import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { MissionClaimPorts } from '../../src/mission-claim/ports.ts';
import type { MissionClaimContext, MissionClaimEvent } from '../../src/mission-claim/types.ts';

export const starts = { 'a fresh page': undefined };

const createRefusal = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<MissionClaimPorts> = {
  sendClaim: {
    paid: resolves({ paid: 1, refused: null }),
    'paid in part': resolves({ paid: 1, refused: 'bonus_active' }),
    expired: resolves({ paid: 0, refused: 'reward_expired' }),
    'not ready': createRefusal(409, 'reward_not_ready'),
    'no session': createRefusal(401, 'not_logged_in'),
    'still worked on': createRefusal(409, 'idempotency_in_flight'),
    'server broke': createRefusal(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<MissionClaimEvent, MissionClaimContext> = {
  'claim.requested': {
    by: 'person',
    cases: {
      one: { wanted: { ids: ['reward-1'], key: 'key-1' } },
      all: { wanted: { ids: ['reward-1', 'reward-2'], key: 'key-2' } },
    },
  },
  'claim.repeated': { by: 'person', cases: plain },
  'outcome.dismissed': { by: 'person', cases: plain },
};
