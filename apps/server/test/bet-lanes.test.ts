import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { createSeats, type Seat, type Seats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

vi.setConfig({ hookTimeout: 60_000 });

let app: TestApp;
let createSeat: Seats['createSeat'];
const { bet } = createRoundCalls(() => app);
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

/** The last digit of the player id selects the lane. */
const isOdd = ({ playerId }: Seat): boolean => Number.parseInt(playerId.slice(-1), 16) % 2 === 1;

/** Two players in the same lane, and one in the other. */
async function createLanes() {
  const seats: Record<'odd' | 'even', Seat[]> = { odd: [], even: [] };
  while (seats.odd.length < 2 || seats.even.length < 2) {
    const seat = await createSeat(1000n);
    seats[isOdd(seat) ? 'odd' : 'even'].push(seat);
  }
  return { held: seats.odd[0]!, beside: seats.odd[1]!, other: seats.even[0]! };
}

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a locked wallet delays only the bets of its own lane [H107]',
  async () => {
    const { held, beside, other } = await createLanes();
    const { promise: release, resolve: letGo } = createDeferred();
    const { promise: holding, resolve: isHeld } = createDeferred();
    const transaction = app.platform.transaction(async (trx) => {
      await sql`select from account where owner = ${held.playerId} for update`.execute(trx);
      isHeld();
      await release;
    });
    await holding;
    const answered: string[] = [];
    const place = async (name: string, seat: Seat) => {
      const { status } = await bet(seat, name, '1.00', name);
      answered.push(`${name} ${status}`);
    };
    const waiting = [place('held', held), place('beside', beside)];
    await place('other', other);
    await place('other-again', other);
    expect(answered).toEqual(['other 200', 'other-again 200']);
    letGo();
    await Promise.all([...waiting, transaction]);
    expect(answered.slice(2).toSorted()).toEqual(['beside 200', 'held 200']);
  },
);

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
