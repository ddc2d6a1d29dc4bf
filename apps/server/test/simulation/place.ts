import { createCipheriv, createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Facts } from '../../../../scripts/chaos/calls.mjs';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { IdParts } from '../../src/platform/ids.ts';
import { providerSecret, vendorSecret } from '../../src/platform/keys.ts';
import { parseMoney } from '../support/dollars.ts';
import { contractCalls } from '../support/contracts.ts';
import { AGENT, createParties } from '../support/edge-transfers.ts';
import type { TestApp } from '../support/platform.ts';
import { operate, getToken } from '../support/portal.ts';
import { createSeats, launchBody } from '../support/seats.ts';
import { call } from '../support/portal.ts';
import { GAME, givenGame, VENDOR, vendorCall } from '../support/vendor-api.ts';
import {
  createPayees,
  HOLDER,
  METHODS,
  PAYMENT_PASSWORD,
  PROVIDER,
} from '../support/withdrawals.ts';
import type { EdgeLimits } from './books/edges.ts';
import { createPurse, type Purse } from './books/purse.ts';
import type { PayoutMethod } from './books/withdrawals.ts';
import { openInMemory, type Template } from './memory.ts';
import { SALARIES } from './salaries.ts';
import { simulatedClock, simulatedJobs } from './time.ts';

const MINUTE_MS = 60_000;
/** A Monday; the merchant's day begins seven hours earlier. */
export const START_MS = Date.parse('2027-01-04T00:00:00Z');
/** Players stay signed in, and at their game, for a day at most; a little earlier they come anew. */
const SESSION_HOURS = 24;
const SESSION_MS = (SESSION_HOURS - 1) * 60 * MINUTE_MS;
/** What every player begins with, in minor units: little enough that some bets are refused. */
const DEPOSIT = 20_000n;
/** Players of one agent. */
const DOWNLINE = 4;

/** So few that a busy day comes to them. */
const EDGES = {
  currency: 'USD',
  minAmount: '1.00',
  maxAmount: '40.00',
  dailyCount: 3,
  dailyAmount: '60.00',
};

export const edgeLimits: EdgeLimits = {
  min: parseMoney(EDGES.minAmount),
  max: parseMoney(EDGES.maxAmount),
  dailyCount: EDGES.dailyCount,
  dailyAmount: parseMoney(EDGES.dailyAmount),
};

/** The ways to be paid that are open. */
export const payoutMethods: readonly PayoutMethod[] = METHODS.filter(
  ({ kind, active }) => kind === 'withdrawal' && active,
).map(({ id, minAmount, maxAmount, fee, dailyCount }) => ({
  id,
  min: parseMoney(minAmount),
  max: parseMoney(maxAmount),
  fee: parseMoney(fee),
  dailyCount,
}));

/** Somebody who plays or has players. */
export interface Seat {
  readonly purse: Purse;
  readonly upline: Seat | null;
  readonly downline: Seat[];
  readonly accountId: string;
  readonly holder: string;
  readonly paymentPassword: string;
  /** When a wrong payment password was tried last. */
  guessedAt: number;
  /** A session that has not ended, logged in anew where it would have. */
  token(): Promise<string>;
  /** The same of a session at the game. */
  game(): Promise<string>;
}

/** Ids of a run: the same for the same seed. */
export function seededIds(seed: number, nowMs: () => number): IdParts {
  const key = createHash('sha256').update(`ids of ${seed}`).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return { random: (size) => stream.update(Buffer.alloc(size)), nowMs };
}

/** The keys of a run's server: kept answers are named by them. */
const KEYS = {
  OPERATOR_KEY: 'operator of a simulation',
  VENDOR_MASTER_KEY: 'vendors of a simulation',
};

export interface PlaceOptions {
  /** An empty, migrated database in memory; null is PostgreSQL at `databaseUrl`. */
  readonly template: Template | null;
  readonly databaseUrl?: string;
  readonly everyTick: boolean;
}

/** Opens the real server on simulated time, on a database of its own. */
export async function openPlace({ template, databaseUrl = '', everyTick }: PlaceOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-simulate-'));
  const config = readConfig({
    BAIZE_MODE: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    // Whether answers are as the document says is seen to by the tests of each call.
    RESPONSE_CHECK: '0',
    SESSION_HOURS: String(SESSION_HOURS),
    GAME_SESSION_HOURS: String(SESSION_HOURS),
    JURISDICTION_IDLE_TIMEOUT: String(SESSION_HOURS * 60),
    PORTAL_DIST: join(dataDir, 'none'),
    ...KEYS,
  });
  const clock = simulatedClock(START_MS);
  const jobs = simulatedJobs(clock, everyTick);
  const open = template === null ? {} : { open: () => openInMemory(template) };
  const server = await createApp(config, { ...open, seed: false, clock, jobs });
  const app: TestApp = {
    ...server,
    async dispose() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const facts: Facts = {
    operatorKey: KEYS.OPERATOR_KEY,
    vendor: VENDOR,
    vendorSecret: vendorSecret(KEYS.VENDOR_MASTER_KEY, VENDOR),
    provider: PROVIDER,
    providerSecret: providerSecret(KEYS.VENDOR_MASTER_KEY, PROVIDER),
  };
  return { app, clock, jobs, facts, payoutAnswerMs: config.payoutAnswerMinutes * MINUTE_MS };
}

export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Fills the place with a game, ways to pay, agents and so many players with money. */
export async function seatPlayers({ app, clock }: Place, count: number): Promise<Seat[]> {
  await givenGame(app);
  const switches = { loginBotCheck: false };
  await demand(operate(app, 'PATCH', '/whitelabel', { switches }));
  await demand(operate(app, 'PUT', '/edge-transfers', { enabled: true, limits: [EDGES] }));
  const parties = await createParties(app);
  const seats = await createSeats(app);
  const payees = await createPayees(app);
  const contracts = contractCalls(app);
  let addresses = 0;

  /** An address of its own: nobody who logs in shares a limit with others. */
  function nextAddress(): string {
    addresses += 1;
    return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
  }

  function getSeat(
    account: string,
    playerId: string,
    site: 'member' | 'agent',
    accountId: string,
    upline: Seat | null,
  ): Seat {
    const session = { token: '', loggedInAt: 0 };
    const play = { sessionId: '', at: 0 };

    async function token(): Promise<string> {
      const now = clock.nowMs();
      if (now - session.loggedInAt > SESSION_MS) {
        session.token = await getToken(app, account, { site, challenge: null, ip: nextAddress() });
        session.loggedInAt = now;
      }
      return session.token;
    }

    async function game(): Promise<string> {
      const now = clock.nowMs();
      if (now - play.at > SESSION_MS) {
        const launched = await call(app, 'POST', '/api/games/launch', {
          token: await token(),
          body: launchBody,
        });
        // A game that plays from the main wallet brings back what lies in the vendors' own.
        const left = purse.of('vendor');
        if (left > 0n) purse.move('wallet-transfer', 'vendor', 'cash', left);
        const launchToken = new URL(launched.value.url).searchParams.get('token') ?? '';
        const { body } = await vendorCall(app, 'authenticate', { sessionId: launchToken });
        play.sessionId = body.value.sessionId;
        play.at = now;
      }
      return play.sessionId;
    }

    const purse = createPurse(account, playerId, clock.nowMs);
    purse.move('deposit', 'house', 'cash', DEPOSIT);
    const payment = { accountId, holder: HOLDER, paymentPassword: PAYMENT_PASSWORD };
    const seat: Seat = { purse, upline, downline: [], ...payment, guessedAt: 0, token, game };
    upline?.downline.push(seat);
    return seat;
  }

  const made: Seat[] = [];
  let agent: Seat | null = null;
  for (let number = 0; number < count; number += 1) {
    if (number % DOWNLINE === 0) {
      const party = await parties.given(`agent${made.length}`, AGENT, { deposit: DEPOSIT });
      for (const { terms } of SALARIES) await contracts.agreed(null, party, terms);
      const { account, playerId } = party;
      agent = getSeat(account, playerId, 'agent', '', null);
      made.push(agent);
    }
    const { account, playerId, token } = await seats.givenSeat(DEPOSIT, agent!.purse.account);
    const { accountId } = await payees.paidTo({ account, playerId, token });
    made.push(getSeat(account, playerId, 'member', accountId, agent));
  }
  return made;
}

async function demand(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`the place could not be set up: ${JSON.stringify(body)}`);
}

export { GAME, PROVIDER };
