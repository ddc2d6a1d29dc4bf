import { expect, test } from 'vitest';
import { accountKind, admission } from './login-policy.ts';

test.each([
  [0, 'player'],
  [4, 'trial'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
  [3, 'other'],
  [10, 'other'],
  [99, 'other'],
])('account type %i is a %s', (type, kind) => {
  expect(accountKind(type)).toBe(kind);
});

test('the configured list makes agents of further types', () => {
  expect(accountKind(43, { playerTypes: [0], agentTypes: [43] })).toBe('agent');
  expect(accountKind(43, { playerTypes: [0], agentTypes: [] })).toBe('other');
});

test.each([
  ['member', { player: 'allowed', trial: 'allowed', agent: 'allowed', other: 'non_member' }],
  [
    'agent',
    {
      player: 'contact_your_agent',
      trial: 'contact_your_agent',
      agent: 'allowed',
      other: 'contact_your_agent',
    },
  ],
] as const)('the %s site admits as its table says', (site, table) => {
  const kinds = ['player', 'trial', 'agent', 'other'] as const;
  expect(Object.fromEntries(kinds.map((kind) => [kind, admission(kind, site)]))).toEqual(table);
});
