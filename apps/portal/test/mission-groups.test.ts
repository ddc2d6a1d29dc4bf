import type { Schemas } from '@baize/api';
import { describe, expect, test } from 'vitest';
import { groupMissions } from '../src/rewards/missions/groups.ts';

type Mission = Schemas['Mission'];

const toMission = (id: string, more: Partial<Mission> = {}): Mission => ({
  id,
  title: id,
  description: '',
  event: 'stake',
  window: 'once',
  goal: { kind: 'count', progress: '0', target: '1' },
  reward: { kind: 'points', count: 1 },
  points: 0,
  status: 'process',
  ...more,
});

const getIds = (missions: readonly Mission[]) =>
  groupMissions(missions).map(({ kind, list }) => [kind, list.map(({ id }) => id)]);

describe('missions', () => {
  test('stand in the order in which they unlock, then by their window', () => {
    const missions = [
      toMission('third', { unlocksAfter: 'second' }),
      toMission('alone'),
      toMission('daily', { window: 'daily' }),
      toMission('first'),
      toMission('second', { unlocksAfter: 'first' }),
      toMission('weekly', { window: 'weekly' }),
    ];
    expect(getIds(missions)).toEqual([
      ['chain', ['first', 'second', 'third']],
      ['daily', ['daily']],
      ['weekly', ['weekly']],
      ['once', ['alone']],
    ]);
  });

  test('whose previous step is hidden begin a group of their own', () => {
    expect(getIds([toMission('second', { unlocksAfter: 'gone' })])).toEqual([
      ['chain', ['second']],
    ]);
  });

  test('of a day say when it ends, whatever reward still waits', () => {
    const [group] = groupMissions([
      toMission('claimable', { window: 'daily', status: 'claim', endsAt: '2027-01-01T00:00:00Z' }),
      toMission('open', { window: 'daily', endsAt: '2027-01-02T17:00:00Z' }),
    ]);
    expect(group?.endsAt).toBe('2027-01-02T17:00:00Z');
  });
});
