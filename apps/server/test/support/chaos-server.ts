// The real server with players and agents: tools/chaos starts it, kills it and asks what it has
// kept.
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { checkLedger } from '../../src/ledger-check.ts';
import { createClock } from '../../src/platform/clock.ts';
import { providerSecret, vendorSecret } from '../../src/platform/keys.ts';
import { findBillFaults, getBillFigures, getReceivedByContracts } from './bill-audit.ts';
import { findContractFaults, type ToldCommand } from './contract-audit.ts';
import { watchThreads } from './database-thread.ts';
import { AGENT, createParties } from './edge-transfers.ts';
import { type Death, createMortalSettlement } from './mortal-settlement.ts';
import { plantSettlementFault, type SettlementFault } from './planted-settlement.ts';
import { operate } from './portal.ts';
import { createSeats } from './seats.ts';
import { GAME, VENDOR, createGame } from './vendor-api.ts';
import { findMoveFaults, type ToldMove, findTreeFaults } from './tree-audit.ts';
import { createPayees, HOLDER, PAYMENT_PASSWORD, PROVIDER } from './withdrawals.ts';
import { countBookings, readKeptAnswers } from './what-was-kept.ts';

/** Orders of the parent process; each is answered by one message with the same number. */
type Order = { readonly number: number } & (
  | { readonly do: 'check' | 'booked' | 'kill-database' | 'bills' | 'received' | 'sum-days' }
  /** Kept answers after this many known ones. */
  | { readonly do: 'kept'; readonly after: number }
  /** Creates players with money in minor units, below one of the agents if there are any. */
  | {
      readonly do: 'seats';
      readonly count: number;
      readonly deposit: string;
      readonly uplines?: readonly string[];
    }
  /**
   * Creates trees of agents, each the only downline of the one before, with money in minor units.
   */
  | {
      readonly do: 'agents';
      readonly trees: number;
      readonly depth: number;
      readonly deposit: string;
    }
  /** Offset of the platform's time from the machine's. */
  | { readonly do: 'clock'; readonly offsetMs: number }
  | { readonly do: 'settle'; readonly death: Death | null }
  | {
      readonly do: 'audit';
      readonly told: readonly ToldCommand[];
      readonly moves: readonly ToldMove[];
    }
  | { readonly do: 'plant'; readonly planted: SettlementFault }
);

const threads = watchThreads();
const config = readConfig(process.env);
const clock = createClock();
clock.setOffset(Number(process.env['CLOCK_OFFSET_MS'] ?? 0));
const server = await createApp(config, {
  template: process.env['TEMPLATE'] || null,
  seed: false,
  clock,
});
const app = { ...server, dispose: server.close };
const { db } = app.platform;
const settle = createMortalSettlement(app.platform);
// Exits like the program, whose supervisor restarts it.
app.onBroken(() => process.exit(1));

const EDGES = {
  currency: 'USD',
  minAmount: '0.01',
  maxAmount: '1000.00',
  dailyCount: 0,
  dailyAmount: '0.00',
};

/** Players at a game with money and a payout account. */
async function makeSeats(count: number, deposit: bigint, uplines: readonly string[]) {
  await createGame(app);
  const { createSeat } = await createSeats(app);
  const payees = await createPayees(app);
  const seats = [];
  for (let made = 0; made < count; made += 1) {
    const upline = uplines[made % uplines.length];
    const seat = await createSeat(deposit, upline);
    const { accountId } = await payees.paidTo(seat);
    seats.push({ ...seat, upline, accountId, holder: HOLDER, paymentPassword: PAYMENT_PASSWORD });
  }
  return seats;
}

/** Agents who can transfer to each other, from the top of each tree down. */
async function makeAgents(trees: number, depth: number, deposit: bigint) {
  await operate(app, 'PUT', '/edge-transfers', { enabled: true, limits: [EDGES] });
  const parties = await createParties(app);
  const agents = [];
  for (let tree = 1; tree <= trees; tree += 1) {
    let upline: string | null = null;
    for (let level = 1; level <= depth; level += 1) {
      const account = `agent${tree}at${level}`;
      const more = { deposit, ...(upline !== null && { upline }) };
      const party = await parties.create(account, AGENT, more);
      agents.push({ ...party, upline, paymentPassword: PAYMENT_PASSWORD });
      upline = account;
    }
  }
  return agents;
}

/** Moves time and keeps sessions from expiring by it. */
async function moveTime(offsetMs: number): Promise<void> {
  const seen = new Date(clock.nowMs() - clock.offsetMs + offsetMs);
  await db.updateTable('login_session').set({ last_seen_at: seen }).execute();
  clock.setOffset(offsetMs);
}

async function runOrder(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'kill-database':
      return threads.kill();
    case 'kept':
      return readKeptAnswers(db, order.after);
    case 'booked':
      return countBookings(db);
    case 'seats':
      return makeSeats(order.count, BigInt(order.deposit), order.uplines ?? []);
    case 'agents':
      return makeAgents(order.trees, order.depth, BigInt(order.deposit));
    case 'clock':
      return moveTime(order.offsetMs);
    case 'settle':
      return settle(order.death);
    case 'bills':
      return getBillFigures(db);
    case 'received':
      return getReceivedByContracts(db);
    case 'audit':
      return [
        ...(await findContractFaults(db, order.told)),
        ...(await findBillFaults(db, clock.nowMs())),
        ...(await findTreeFaults(db)),
        ...(await findMoveFaults(db, order.moves)),
      ];
    case 'plant':
      return plantSettlementFault(db, order.planted);
    case 'sum-days':
      return app.platform.jobs.run('daily-sums');
    case 'check':
      // Daily sums are checked for finished days only.
      await app.platform.jobs.run('daily-sums');
      return checkLedger(db);
  }
}

process.on('message', (order: Order) => {
  const tell = (answer: object) => process.send?.({ number: order.number, ...answer });
  runOrder(order).then(
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
