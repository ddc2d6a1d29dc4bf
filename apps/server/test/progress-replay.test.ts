import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFrom, RULES_LOCK } from '../src/modules/progress/index.ts';
import { holdName } from '../src/platform/db/name-lock.ts';
import { createMissionDesk, type Desk } from './support/missions.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import type { Seat } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';

const NOW = Date.parse('2027-03-02T10:00:00.000Z');
const PLAYERS = 3;

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  desk = await createMissionDesk(app, NOW);
  await desk.setClock(NOW);
  await desk.offer('sum', { goal: { kind: 'amount', amount: '9.00' } });
  await desk.offer('rounds', { goal: { kind: 'count', count: 3 }, window: 'daily' });
  await desk.offer('large', {
    goal: { kind: 'amount', amount: '6.00' },
    filter: { minimum: '2.00' },
    window: 'weekly',
  });
  await desk.offer('then', {
    goal: { kind: 'count', count: 2 },
    window: 'daily',
    unlocksAfter: 'sum',
  });
  await desk.offer('last', { goal: { kind: 'amount', amount: '3.00' }, unlocksAfter: 'then' });
  await desk.count();
}, 60_000);
afterAll(() => app?.dispose());

type Step =
  | { readonly kind: 'play'; readonly player: number; readonly cents: number }
  | { readonly kind: 'rollBack'; readonly round: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'count' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      player: fc.nat({ max: PLAYERS - 1 }),
      cents: fc.integer({ min: 50, max: 500 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rollBack' as const), round: fc.nat({ max: 30 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('count' as const) }) },
);

/** The standings of players, and the rewards that follow from them. */
async function readStandings(seats: readonly Seat[]) {
  const ids = seats.map(({ playerId }) => playerId);
  const { db } = app.platform;
  const standings = await db
    .selectFrom('progress_standing')
    .select(['rule_id', 'player_id', 'window_key', 'progress', 'reached_at'])
    .where('player_id', 'in', ids)
    .where('progress', '>', 0n)
    .orderBy('rule_id')
    .orderBy('player_id')
    .orderBy('window_key')
    .execute();
  const rewards = await db
    .selectFrom('member_reward')
    .select(['player_id', 'source_key', 'state'])
    .where('player_id', 'in', ids)
    .orderBy('player_id')
    .orderBy('source_key')
    .execute();
  const vip = await db
    .selectFrom('vip_standing')
    .select(['player_id', 'staked'])
    .where('player_id', 'in', ids)
    .where('staked', '>', 0n)
    .orderBy('player_id')
    .execute();
  return { standings, rewards, vip };
}

/**
 * Forgets all that was counted, and counts the ledger from the beginning. The server counts a
 * member shortly after each bet, so nothing may be counted between two of the deletions.
 */
async function replayLedger(): Promise<void> {
  await app.platform.transaction(async (trx) => {
    await holdName(trx, RULES_LOCK);
    for (const table of [
      'progress_standing',
      'progress_fact',
      'member_reward',
      'vip_event',
      'vip_standing',
    ] as const)
      await trx.deleteFrom(table).execute();
    await countFrom(trx, new Date(NOW));
  });
  await desk.count();
}

async function follow(steps: readonly Step[]): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let at = 0; at < PLAYERS; at += 1) seats.push(await desk.createSeat(100_000n));
  const played: { seat: Seat; round: string }[] = [];
  for (const one of steps) {
    if (one.kind === 'count') await desk.count();
    else if (one.kind === 'wait') await desk.advance(one.seconds * 1000);
    else if (one.kind === 'play') {
      const seat = seats[one.player]!;
      played.push({ seat, round: await desk.play(seat, (one.cents / 100).toFixed(2)) });
    } else {
      const [found] = played.splice(one.round % Math.max(played.length, 1), 1);
      if (found) await desk.rollBack(found.seat, found.round);
    }
  }
  await desk.count();
  return seats;
}

test('counting in batches, with rollbacks between them, equals counting the ledger once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const seats = await follow(steps);
      const counted = await readStandings(seats);
      await replayLedger();
      expect(counted).toEqual(await readStandings(seats));
    }),
    // To shrink a failure would need more logins than the server allows in a minute.
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);
