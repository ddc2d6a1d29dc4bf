import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ActorRole,
  actorRoles,
  begin,
  decide,
} from '../../src/lifecycle/index.ts';
import { walkLifecycle } from '../lifecycle-walk/index.ts';
import { type ContractCommand, contractStatus } from '../../src/contract-status/index.ts';

const NOW = 1_800_000_000_000;
const createActor = (role: ActorRole): Actor => ({ role, id: role });
const RATES = [300, 200] as const;
/** Equal rates, lower ones, the platform's, none. */
const limits = [[300, 200], [299, 200], [300, 199], null, []] as const;

/** Every command by every role, with every possible limit. */
const commands: readonly ContractCommand[] = actorRoles.map(createActor).flatMap((actor) => {
  const given = { actor, now: NOW };
  const limited = limits.flatMap((limit) => [
    { type: 'offer', rates: RATES, limit, ...given } as const,
    { type: 'request', rates: RATES, limit, ...given } as const,
    { type: 'accept', limit, ...given } as const,
    { type: 'grant', limit, ...given } as const,
    { type: 'undercut', limit, ...given } as const,
  ]);
  const plain = (
    [
      'reject',
      'withdraw',
      'decline',
      'takeBack',
      'askToEnd',
      'keep',
      'terminate',
      'move',
      'replace',
    ] as const
  ).map((type) => ({ type, ...given }));
  return [...limited, ...plain];
});

const written = (state: string) => ({ state, context: { rates: RATES } });

describe('every command, by every role, with every limit, in every place', () => {
  const { places, judged, unreached, untaken } = walkLifecycle(contractStatus, () => commands);

  test('[T57, T61] reaches all states by all branches, and no others', () => {
    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    expect(places.map(({ state }) => state).toSorted()).toEqual([
      'active',
      'offered',
      'rejected',
      'requested',
      'superseded',
      'terminated',
      'termination_requested',
      'unwritten',
      'withdrawn',
    ]);
    expect(places.filter(({ state }) => state !== 'unwritten')).toEqual(
      places
        .filter(({ state }) => state !== 'unwritten')
        .map(({ state }) => written(String(state))),
    );
  });

  test('[T58, T59, T60, T62] reaches the right state, by the right roles', () => {
    const rolesByWay: Record<string, Set<string>> = {};
    for (const { at, command, decision } of judged) {
      if (!('accepted' in decision)) continue;
      const way = `${String(at.state)}: ${command.type} -> ${String(decision.accepted.state)}`;
      (rolesByWay[way] ??= new Set()).add(command.actor.role);
    }
    const ways = Object.entries(rolesByWay).map(([way, roles]) => [way, [...roles].toSorted()]);
    expect(Object.fromEntries(ways)).toEqual({
      'unwritten: offer -> offered': ['operator', 'upline'],
      'unwritten: request -> requested': ['downline'],
      'offered: accept -> active': ['downline'],
      'offered: reject -> rejected': ['downline'],
      'offered: withdraw -> withdrawn': ['operator', 'upline'],
      'offered: move -> withdrawn': ['operator', 'upline'],
      'requested: grant -> active': ['operator', 'upline'],
      'requested: decline -> rejected': ['operator', 'upline'],
      'requested: takeBack -> withdrawn': ['downline'],
      'requested: move -> withdrawn': ['operator', 'upline'],
      'active: askToEnd -> termination_requested': ['downline'],
      'active: terminate -> terminated': ['operator', 'upline'],
      'active: move -> terminated': ['operator', 'upline'],
      'active: replace -> superseded': ['downline', 'operator', 'upline'],
      'active: undercut -> superseded': ['operator', 'upline'],
      'termination_requested: keep -> active': ['downline', 'operator', 'upline'],
      'termination_requested: terminate -> terminated': ['operator', 'upline'],
      'termination_requested: move -> terminated': ['operator', 'upline'],
      'termination_requested: replace -> superseded': ['downline', 'operator', 'upline'],
      'termination_requested: undercut -> superseded': ['operator', 'upline'],
    });
  });

  test('is checked against its upline’s rates, each separately', () => {
    const seen: Record<string, Set<string>> = {};
    for (const { command, decision } of judged) {
      if (!('limit' in command) || ('refused' in decision && decision.refused.startsWith('not_')))
        continue;
      const answer = 'accepted' in decision ? 'accepted' : decision.refused;
      (seen[command.type] ??= new Set()).add(`${JSON.stringify(command.limit)} ${answer}`);
    }
    const proposal = [
      '[300,200] accepted',
      '[299,200] rate_above_upline',
      '[300,199] rate_above_upline',
      'null accepted',
      '[] rate_above_upline',
    ];
    const undercut = [
      '[300,200] rates_fit',
      '[299,200] accepted',
      '[300,199] accepted',
      'null rates_fit',
      '[] accepted',
    ];
    expect(Object.fromEntries(Object.entries(seen).map(([type, of]) => [type, [...of]]))).toEqual({
      offer: proposal,
      request: proposal,
      accept: proposal,
      grant: proposal,
      undercut,
    });
  });

  test('refuses everything else with a code', () => {
    const codes = judged.flatMap(({ decision }) =>
      'refused' in decision ? [decision.refused] : [],
    );
    expect([...new Set(codes)].toSorted()).toEqual([
      'not_enabled',
      'not_permitted',
      'rate_above_upline',
      'rates_fit',
    ]);
  });
});

test('[H104] a side cannot accept its own proposal', () => {
  const given = { limit: null, now: NOW };
  const accept = { type: 'accept', actor: createActor('upline'), ...given } as const;
  expect(decide(contractStatus, written('offered'), accept)).toEqual({ refused: 'not_permitted' });
  const grant = { type: 'grant', actor: createActor('downline'), ...given } as const;
  expect(decide(contractStatus, written('requested'), grant)).toEqual({ refused: 'not_permitted' });
});

test('a contract starts in the state `unwritten`', () => {
  expect(begin(contractStatus)).toEqual({ state: 'unwritten', context: { rates: [] } });
});

test('a limit without rates allows none above zero', () => {
  const offer = (rate: number) =>
    decide(contractStatus, begin(contractStatus), {
      type: 'offer',
      rates: [rate],
      limit: [],
      actor: createActor('upline'),
      now: NOW,
    });
  expect(offer(1)).toEqual({ refused: 'rate_above_upline' });
  expect(offer(0)).toEqual({ accepted: { state: 'offered', context: { rates: [0] } } });
});
