import { beforeAll, describe, expect, test } from 'vitest';
import { makeTemplate, type Template } from './memory.ts';
import { PLANTED } from './planted.ts';
import { type Outcome, simulate } from './run.ts';

/** A day of one player and an agent, which takes a second or two. */
const small = { seed: 7, days: 1, players: 1, stories: 20 };
const TIMEOUT_MS = 180_000;

let template: Template;
let one: Outcome;
beforeAll(async () => {
  template = await makeTemplate();
  one = await simulate({ ...small, template });
}, TIMEOUT_MS);

describe('simulated day', () => {
  test(
    'is the same when repeated, and without folding idle time',
    async () => {
      const two = await simulate({ ...small, template });
      const slow = await simulate({ ...small, template, everyTick: true });
      expect(one.faults).toEqual([]);
      expect(one.digest).toMatch(/^[0-9a-f]{64}$/);
      expect([two.digest, slow.digest]).toEqual([one.digest, one.digest]);
      expect(one.jobs.folded).toBeGreaterThan(3000);
      expect(slow.jobs).toEqual({ runs: one.jobs.runs + one.jobs.folded, folded: 0 });
    },
    TIMEOUT_MS,
  );

  test(
    'of another seed differs, with its own bookings and rejections',
    async () => {
      const two = await simulate({ ...small, seed: 8, template });
      expect(two.faults).toEqual([]);
      expect(two.digest).not.toBe(one.digest);
      expect(two.bookings).toBeGreaterThan(10);
      expect(Object.keys(two.refusals)).not.toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('planted fault', () => {
  test.each(PLANTED)(
    '%s is found',
    async (planted) => {
      const { faults } = await simulate({ ...small, planted, template });
      expect(faults).not.toEqual([]);
    },
    TIMEOUT_MS,
  );
});
