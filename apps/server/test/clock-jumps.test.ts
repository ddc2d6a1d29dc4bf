import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { operate } from './support/portal.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { createSeats, type Seats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

let app: TestApp;
let seats: Seats;
const { bet, win } = createRoundCalls(() => app);
beforeAll(async () => {
  // Long enough for a game session to survive the jump ahead.
  app = await withPlatform({ env: { GAME_SESSION_HOURS: '72' } });
  await createGame(app);
  seats = await createSeats(app);
});
afterAll(() => app?.dispose());

test.each([26, -26])(
  'keeps ledger and statement consistent when the clock jumps by %i hours and back',
  async (hours) => {
    const start = Date.parse('2027-03-10T05:00:00Z');
    const setClock = (ms: number) =>
      operate(app, 'PUT', '/clock', { mode: 'offset', now: new Date(ms).toISOString() });
    await setClock(start);
    const seat = await seats.createSeat(100_000n);
    const play = async (name: string) => {
      const id = `${hours}-${name}`;
      await bet(seat, `${id}-b`, '10.00', id);
      return (await win(seat, `${id}-w`, '4.00', id, { closeRound: true })).status;
    };
    expect(await play('before')).toBe(200);
    await setClock(start + hours * 3_600_000);
    expect(await play('meanwhile')).toBe(200);
    await setClock(start + 5 * 60_000);
    expect(await play('after')).toBe(200);
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  },
);
