import { expect, test } from 'vitest';
import { admission } from './admission.ts';

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
] as const)('admits account types to the %s site as configured', (site, table) => {
  const kinds = ['player', 'trial', 'agent', 'other'] as const;
  expect(Object.fromEntries(kinds.map((kind) => [kind, admission(kind, site)]))).toEqual(table);
});
