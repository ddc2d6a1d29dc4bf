import { expect, it } from 'vitest';
import { endsWithin } from '../src/content/promotions/ends-within.ts';

const now = '2026-11-29T10:00:00Z';
const items = [
  { id: 'over', endsAt: '2026-11-29T09:59:59Z' },
  { id: 'tomorrow', endsAt: '2026-11-30T10:00:00Z' },
  { id: 'in a week', endsAt: '2026-12-06T10:00:00Z' },
  { id: 'a second later', endsAt: '2026-12-06T10:00:01Z' },
  { id: 'in 30 days', endsAt: '2026-12-29T10:00:00Z' },
  { id: 'next year', endsAt: '2027-01-15T10:00:00Z' },
  { id: 'open', endsAt: null },
];
const ids = (within: '7d' | '30d') => endsWithin(items, within, now).map(({ id }) => id);

it('[K6] the next 7 days end seven days from now', () => {
  expect(ids('7d')).toEqual(['tomorrow', 'in a week']);
});

it('[K7] the next 30 days end thirty days from now', () => {
  expect(ids('30d')).toEqual(['tomorrow', 'in a week', 'a second later', 'in 30 days']);
});
