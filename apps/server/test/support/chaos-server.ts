// The real server with a few players of its own: scripts/chaos starts it, kills it and asks what it has kept.
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { checkLedger } from '../../src/ledger-check.ts';
import { providerSecret, vendorSecret } from '../../src/platform/keys.ts';
import { watchThreads } from './database-thread.ts';
import { createSeats } from './seats.ts';
import { GAME, VENDOR, givenGame } from './vendor-api.ts';
import { createPayees, HOLDER, PAYMENT_PASSWORD, PROVIDER } from './withdrawals.ts';
import { bookingsByType, keptAnswers } from './what-was-kept.ts';

/** What the one who started it may ask; each is answered by one message with the same number. */
interface Order {
  readonly number: number;
  readonly do: 'check' | 'kept' | 'booked' | 'kill-database' | 'seats';
  /** `kept`: how many rows are known already. */
  readonly after?: number;
  /** `seats`: how many players are made, and what each of them has, in minor units. */
  readonly count?: number;
  readonly deposit?: string;
}

const threads = watchThreads();
const config = readConfig(process.env);
const server = await createApp(config, { template: process.env['TEMPLATE'] || null, seed: false });
const app = { ...server, dispose: server.close };
const { db } = app.platform;
// As the program does: whoever looks after it starts it again.
app.onBroken(() => process.exit(1));

/** Players with money at a game who can be paid. */
async function makeSeats(count: number, deposit: bigint) {
  await givenGame(app);
  const { givenSeat } = await createSeats(app);
  const payees = await createPayees(app);
  const seats = [];
  for (let made = 0; made < count; made += 1) {
    const seat = await givenSeat(deposit);
    const { accountId } = await payees.paidTo(seat);
    seats.push({ ...seat, accountId, holder: HOLDER, paymentPassword: PAYMENT_PASSWORD });
  }
  return seats;
}

async function obey({ do: what, after = 0, count = 1, deposit = '0' }: Order): Promise<unknown> {
  if (what === 'kill-database') return threads.kill();
  if (what === 'kept') return keptAnswers(db, after);
  if (what === 'booked') return bookingsByType(db);
  if (what === 'seats') return makeSeats(count, BigInt(deposit));
  return checkLedger(db);
}

process.on('message', (order: Order) => {
  const tell = (answer: object) => process.send?.({ number: order.number, ...answer });
  obey(order).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

const url = await app.listen();
const { operatorKey, vendorMasterKey } = app.platform.config;
const facts = {
  url,
  operatorKey,
  vendor: VENDOR,
  vendorSecret: vendorSecret(vendorMasterKey ?? '', VENDOR),
  gameCode: GAME,
  provider: PROVIDER,
  providerSecret: providerSecret(vendorMasterKey ?? '', PROVIDER),
};
process.send?.({ number: 0, value: facts });
