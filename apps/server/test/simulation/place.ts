import { createCipheriv, createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Facts } from '../../../../tools/chaos/src/calls.mjs';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import type { IdParts } from '../../src/platform/ids.ts';
import { providerSecret, vendorSecret } from '../../src/platform/keys.ts';
import { parseMoney } from '../support/dollars.ts';
import { createContractCalls } from '../support/contracts.ts';
import { AGENT, createParties } from '../support/edge-transfers.ts';
import type { TestApp } from '../support/platform.ts';
import { operate, getToken } from '../support/portal.ts';
import { createSeats, launchBody } from '../support/seats.ts';
import { call } from '../support/portal.ts';
import { GAME, createGame, VENDOR, vendorCall } from '../support/vendor-api.ts';
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
import { createSimulatedClock, createSimulatedJobs } from './time.ts';

const MINUTE_MS = 60_000;
/** A Monday; the merchant's day begins seven hours earlier. */
export const START_MS = Date.parse('2027-01-04T00:00:00Z');
/** Sessions and games last a day; players log in again a little earlier. */
const SESSION_HOURS = 24;
const SESSION_MS = (SESSION_HOURS - 1) * 60 * MINUTE_MS;
/** Every player's initial money in minor units: little enough that some bets are rejected. */
const DEPOSIT = 20_000n;
/** Players per agent. */
const DOWNLINE = 4;

/** Low enough that a busy day reaches them. */
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

/** Enabled payout methods. */
export const payoutMethods: readonly PayoutMethod[] = METHODS.filter(
  ({ kind, active }) => kind === 'withdrawal' && active,
).map(({ id, minAmount, maxAmount, fee, dailyCount }) => ({
  id,
  min: parseMoney(minAmount),
  max: parseMoney(maxAmount),
  fee: parseMoney(fee),
  dailyCount,
}));

/** A member who plays or has players. */
export interface Seat {
  readonly purse: Purse;
  readonly upline: Seat | null;
  readonly downline: Seat[];
  readonly accountId: string;
  readonly holder: string;
  readonly paymentPassword: string;
  /** When a wrong payment password was last tried. */
  guessedAt: number;
  /** A valid session, renewed before it ends. */
  token(): Promise<string>;
  /** The same for a session at the game. */
  game(): Promise<string>;
}

/** Ids of a run: the same for the same seed. */
export function createSeededIds(seed: number, nowMs: () => number): IdParts {
  const key = createHash('sha256').update(`ids of ${seed}`).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return { random: (size) => stream.update(Buffer.alloc(size)), nowMs };
}

/** Fixed keys of a run's server, because kept answers are named by them. */
const KEYS = {
  OPERATOR_KEY: 'operator of a simulation',
  VENDOR_MASTER_KEY: 'vendors of a simulation',
};

export interface PlaceOptions {
  /** An empty, migrated database in memory; null means PostgreSQL at `databaseUrl`. */
  readonly template: Template | null;
  readonly databaseUrl?: string;
  readonly everyTick: boolean;
}

/** Opens the real server on simulated time, with a database of its own. */
export async function openPlace({ template, databaseUrl = '', everyTick }: PlaceOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-simulate-'));
  const config = readConfig({
    BAIZE_MODE: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    // The tests of each call check answers against the contract.
    RESPONSE_CHECK: '0',
    SESSION_HOURS: String(SESSION_HOURS),
    GAME_SESSION_HOURS: String(SESSION_HOURS),
    JURISDICTION_IDLE_TIMEOUT: String(SESSION_HOURS * 60),
    PORTAL_DIST: join(dataDir, 'none'),
    ...KEYS,
  });
  const clock = createSimulatedClock(START_MS);
  const jobs = createSimulatedJobs(clock, everyTick);
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

/** Sets up a game, payout methods, agents and this many players with money. */
export async function seatPlayers({ app, clock }: Place, count: number): Promise<Seat[]> {
  await createGame(app);
  const switches = { loginBotCheck: false };
  await requireSuccess(operate(app, 'PATCH', '/whitelabel', { switches }));
  await requireSuccess(operate(app, 'PUT', '/edge-transfers', { enabled: true, limits: [EDGES] }));
  const parties = await createParties(app);
  const seats = await createSeats(app);
  const payees = await createPayees(app);
  const contracts = createContractCalls(app);
  let addresses = 0;

  /** A separate address per login, so that none shares a limit. */
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
        // A game that plays from the main wallet brings back money from the vendors' wallets.
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
      const party = await parties.create(`agent${made.length}`, AGENT, { deposit: DEPOSIT });
      for (const { terms } of SALARIES) await contracts.createContract(null, party, terms);
      const { account, playerId } = party;
      agent = getSeat(account, playerId, 'agent', '', null);
      made.push(agent);
    }
    const { account, playerId, token } = await seats.createSeat(DEPOSIT, agent!.purse.account);
    const { accountId } = await payees.paidTo({ account, playerId, token });
    made.push(getSeat(account, playerId, 'member', accountId, agent));
  }
  return made;
}

async function requireSuccess(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked;
  if (status !== 200)
    throw new Error(`the simulation could not be set up: ${JSON.stringify(body)}`);
}

export { GAME, PROVIDER };
