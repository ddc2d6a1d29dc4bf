// The real server, bundled to be killed during a call: kills.mjs starts it and selects the
// failpoint.
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { brokenRules, checkLedger } from '../../src/ledger-check.ts';
import { getPoints, type PointsMovement } from '../../src/modules/wallet/index.ts';
import { providerSecret } from '../../src/platform/keys.ts';
import type { Step } from '../../src/platform/steps.ts';
import { AGENT } from './edge-transfers.ts';
import { createMall } from './mall.ts';
import { createPeople } from './people.ts';
import { logIn, operate } from './portal.ts';
import { createSeats } from './seats.ts';
import { GAME, VENDOR, createGame } from './vendor-api.ts';
import { createPayees, HOLDER, PAYMENT_PASSWORD, PROVIDER } from './withdrawals.ts';

/** The next call to be cut off. */
let deadly: Deadly | null = null;

interface Deadly {
  readonly step: Step;
  readonly operation: string;
}

/** Login names and passwords. */
interface Credentials {
  readonly account: string;
  readonly password: string;
}

const DEPOSIT = 1_000_000_00n;
const config = readConfig(process.env);
const server = await createApp(config, {
  template: process.env['TEMPLATE'] || null,
  seed: false,
  onStep(step, operation) {
    if (deadly?.step === step && deadly.operation === operation)
      process.kill(process.pid, 'SIGKILL');
  },
});
const app = { ...server, dispose: server.close };

/**
 * On the first start only: a player at a game with a payout account, and registration without
 * captcha.
 */
async function setUp() {
  const known = await app.platform.db.selectFrom('game').select('node_id').executeTakeFirst();
  if (known) return null;
  await createGame(app);
  const { value } = await operate(app, 'GET', '/registration-rules');
  const rules = value.rules.filter(({ field }: { field: string }) => field !== 'captcha');
  await operate(app, 'PUT', '/registration-rules', { rules });
  const people = await createPeople(app);
  const seats = await createSeats(app);
  const payees = await createPayees(app);
  const upline = await people.member('upline', AGENT);
  const seat = await seats.createSeat(DEPOSIT, upline.account);
  const { accountId } = await payees.paidTo(seat);
  const mall = await createMall(app);
  await mall.offer('killed', { stock: 100_000, requiredPoints: 1, requiredAmount: '1.00' });
  await app.platform.transaction((trx) =>
    getPoints(app.platform).credit(trx, giftTo(seat.playerId)),
  );
  return { ...seat, accountId, holder: HOLDER, paymentPassword: PAYMENT_PASSWORD };
}

const giftTo = (playerId: string): PointsMovement => ({
  playerId,
  points: 1_000_000n,
  type: 'refund',
  source: 'test',
  sourceTxId: 'gift',
});

process.on('message', (order: Deadly | Credentials) => {
  if ('account' in order) return void enter(order);
  deadly = order;
  process.send?.({ type: 'armed' });
});

async function enter({ account, password }: Credentials): Promise<void> {
  const answer = await logIn(app, account, { password });
  process.send?.({ type: 'entered', token: answer.value?.token });
}
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

const seat = await setUp();
// Each life starts at the machine's time, before the previous one's moved clock. Bookings go back
// in time, which never happens otherwise, so daily statement invariants do not apply.
const broken = brokenRules(await checkLedger(app.platform.db)).filter(
  (rule) => rule !== 'statement',
);
const url = await app.listen();
const { operatorKey, vendorMasterKey } = app.platform.config;
const game = { vendor: VENDOR, gameCode: GAME };
const payments = {
  provider: PROVIDER,
  providerSecret: providerSecret(vendorMasterKey ?? '', PROVIDER),
};
const facts = {
  url,
  operatorKey,
  vendorMasterKey,
  ...game,
  ...payments,
  seat,
  brokenRules: broken,
};
process.send?.({ type: 'ready', facts });
