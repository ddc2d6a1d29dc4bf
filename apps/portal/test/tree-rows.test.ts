import { describe, expect, test } from 'vitest';
import type { Member } from '../src/agent/downline/columns.tsx';
import { type Level, ROOT, treeRows } from '../src/agent/downline/tree/tree-rows.ts';

const member = (account: string, members = 0): Member => ({
  account,
  nickname: account,
  isAgent: members > 0,
  state: 'active',
  upline: 'agent01',
  members,
  balance: '0.00',
  online: false,
  joinedAt: '2026-11-24T00:00:00.000Z',
  contracts: [],
});
const level = (members: readonly Member[], total: number | undefined = members.length): Level => ({
  members,
  total,
  hasFailed: false,
});
const describeRows = (levels: Record<string, Level>) =>
  treeRows(new Map(Object.entries(levels))).map((row) =>
    [row.id, row.level, `${row.position}/${row.siblings}`, row.isOpen].join(' ').trim(),
  );

describe('the rows of the downline’s tree', () => {
  test('are the accounts of each open level below their parent, in order', () => {
    const levels = {
      [ROOT]: level([member('agent02', 2), member('agent04', 1), member('player01')]),
      agent02: level([member('agent03', 5), member('player07')]),
    };
    expect(describeRows(levels)).toEqual([
      'agent02 1 1/3 true',
      'agent02/agent03 2 1/2 false',
      'agent02/player07 2 2/2',
      'agent04 1 2/3 false',
      'player01 1 3/3',
    ]);
  });

  test('keep a placeholder for accounts that have not loaded', () => {
    const levels = {
      [ROOT]: level([member('agent02', 400)], 2),
      agent02: { members: [], total: undefined, hasFailed: true },
    };
    expect(describeRows(levels)).toEqual(
      ['agent02 1 1/2 true', 'agent02/ rest 2 1/1', ' rest 1 2/2'].map((row) => row.trim()),
    );
    expect(treeRows(new Map(Object.entries(levels)))[1]).toMatchObject({
      below: 'agent02',
      hasFailed: true,
    });
  });

  test('end although two accounts are below each other by answers from before and after a move', () => {
    const levels = {
      [ROOT]: level([member('agent02', 1)]),
      agent02: level([member('agent04', 1)]),
      agent04: level([member('agent02', 1)]),
    };
    expect(describeRows(levels)).toEqual([
      'agent02 1 1/1 true',
      'agent02/agent04 2 1/1 true',
      'agent02/agent04/agent02 3 1/1',
    ]);
  });
});
