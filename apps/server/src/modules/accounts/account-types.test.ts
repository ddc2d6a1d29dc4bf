import { expect, test } from 'vitest';
import { accountKind } from './account-types.ts';

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

test('treats every account type in the configured list as an agent', () => {
  expect(accountKind(43, { playerTypes: [0], agentTypes: [43] })).toBe('agent');
  expect(accountKind(43, { playerTypes: [0], agentTypes: [] })).toBe('other');
});
