// The real server, built to be killed in the middle of a call: kills.mjs starts it and tells it where.
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Step } from '../../src/platform/steps.ts';
import { logIn, operate } from './portal.ts';
import { createSeats } from './seats.ts';
import { GAME, VENDOR, givenGame } from './vendor-api.ts';

/** The next call that is to be cut off. */
let deadly: Deadly | null = null;

interface Deadly {
  readonly step: Step;
  readonly operation: string;
}

/** Who is to be logged in. */
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

/** A player at a game, and a registration without a captcha, on the first start alone. */
async function setUp() {
  const known = await app.platform.db.selectFrom('game').select('node_id').executeTakeFirst();
  if (known) return null;
  await givenGame(app);
  const { value } = await operate(app, 'GET', '/registration-rules');
  const rules = value.rules.filter(({ field }: { field: string }) => field !== 'captcha');
  await operate(app, 'PUT', '/registration-rules', { rules });
  const seats = await createSeats(app);
  return seats.givenSeat(DEPOSIT);
}

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
const url = await app.listen();
const { operatorKey, vendorMasterKey } = app.platform.config;
const facts = { url, operatorKey, vendorMasterKey, vendor: VENDOR, gameCode: GAME, seat };
process.send?.({ type: 'ready', facts });
