import { expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { createRateLimits } from './rate-limits.ts';

const rule = { max: 1, windowMs: 60_000 };

test('reports one refusal when the window ends during the check on all servers', async () => {
  const limits = createRateLimits(createClock(), async () => 0);
  await expect(limits.takeShared('login:ip:203.0.113.7', rule)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '1' },
  });
});

test('costs the same for each address in a flood, and drops old ones before memory fills', () => {
  const limits = createRateLimits(createClock(), async () => null);
  expect(limits.tryTake('first', rule)).toBe(true);
  for (let address = 0; address < 50_000; address += 1) limits.take(`address:${address}`, rule);
  expect(limits.tryTake('first', rule)).toBe(false);
  for (let address = 50_000; address < 300_000; address += 1)
    limits.take(`address:${address}`, rule);
  expect(limits.tryTake('first', rule)).toBe(true);
  expect(limits.tryTake('address:299999', rule)).toBe(false);
});
