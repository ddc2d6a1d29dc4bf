import { afterAll, beforeAll, beforeEach } from 'vitest';
import { getWallet } from '../../src/modules/wallet/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { parseMoney } from './dollars.ts';
import { createContractCalls } from './contracts.ts';
import { enterGame } from './corner-game.ts';
import { AGENT, createParties, type Party } from './edge-transfers.ts';
import { createAddress } from './people.ts';
import { type TestApp, withPlatform } from './platform.ts';
import { call, operate, getToken } from './portal.ts';
import { openGame } from './rounds.ts';

/** Wednesday, 10 March 2027, noon in the merchant's zone. */
export const NOON = '2027-03-10T05:00:00.000Z';

/** A tier of a dividend. */
export const createTier = (periodValidBet: string, rateBasisPoints: number) => ({
  periodValidBet,
  periodProfitLoss: '0',
  activeMembers: 0,
  rateBasisPoints,
});

/** A daily salary with two tiers. */
export const daily = {
  kind: 'daily',
  period: 'D',
  tiers: [
    { periodValidBet: '0', activeMembers: 0, rateBasisPoints: 100 },
    { periodValidBet: '100', activeMembers: 2, rateBasisPoints: 250 },
  ],
};

export type Chain = Awaited<ReturnType<Awaited<ReturnType<typeof createSettling>>['createChain']>>;

/**
 * The platform of a settlement test file, and the chain of members that each test starts with at
 * noon; both exist once the tests run.
 */
export function createSettlementDesk() {
  const here = {} as {
    app: TestApp;
    calls: ReturnType<typeof createContractCalls>;
    settling: Awaited<ReturnType<typeof createSettling>>;
    chain: Chain;
  };
  beforeAll(async () => {
    here.app = await withPlatform();
    await operate(here.app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
    here.calls = createContractCalls(here.app);
    here.settling = await createSettling(here.app);
  });
  afterAll(() => here.app?.dispose());
  beforeEach(async () => {
    await here.settling.clockAt(NOON);
    here.chain = await here.settling.createChain();
  });
  return here;
}

/** Helpers of settlement tests: a stopped clock, a chain of members who play, and the job. */
export async function createSettling(app: TestApp) {
  const parties = await createParties(app);
  const game = await enterGame(app);
  let made = 0;

  const clockAt = (now: string) => operate(app, 'PUT', '/clock', { mode: 'frozen', now });

  /** Logs in again: earlier sessions have expired. */
  async function logInAgain(party: Party, site: 'agent' | 'member'): Promise<Party> {
    return { ...party, token: await getToken(app, party.account, { site, ip: createAddress() }) };
  }

  /** A top agent, an agent below and two players below that, each with this much in minor units. */
  async function createChain({ deposit = 100_000n }: { deposit?: bigint } = {}) {
    made += 1;
    const create = (name: string, type: number, upline?: Party) =>
      parties.create(`settle-${name}${made}`, type, {
        deposit,
        hasPaymentPassword: false,
        ...(upline && { upline: upline.account }),
      });
    const top = await create('top', AGENT);
    const agent = await create('agent', AGENT, top);
    const first = await create('one', 0, agent);
    const second = await create('two', 0, agent);
    return { top, agent, first, second };
  }

  /**
   * Plays rounds, each given by its stake and win; returns their ids and the game, which can roll
   * rounds back.
   */
  async function playRounds(party: Party, ...played: (readonly [string, string])[]) {
    const seat = await openGame(app, (await logInAgain(party, 'member')).token, game);
    const rounds: string[] = [];
    for (const [stake, win] of played) rounds.push(await seat.play(stake, win));
    return { seat, rounds };
  }

  const run = (on = app) => on.platform.jobs.run('settlement');

  /** Gives money to a member, or takes it if the amount is negative. */
  async function moveMoney({ playerId }: Party, amount: string): Promise<void> {
    const wallet = getWallet(app.platform);
    const movement = {
      playerId,
      currency: 'USD',
      amount: parseMoney(amount.replace('-', '')),
      source: 'test',
      sourceTxId: newId(),
    };
    await app.platform.transaction((trx) =>
      amount.startsWith('-')
        ? wallet.debit(trx, { ...movement, type: 'test-out' })
        : wallet.credit(trx, { ...movement, type: 'deposit' }),
    );
  }

  /** Runs the settlement at a time. */
  async function settleAt(now: string): Promise<void> {
    await clockAt(now);
    await run();
  }

  async function bills(party: Party, path: string, query: object = {}) {
    const { token } = await logInAgain(party, 'agent');
    return call(app, 'POST', `/api/agent/${path}`, { token, body: query });
  }

  async function asked(party: Party, path: string, site: 'agent' | 'member' = 'agent') {
    const { token } = await logInAgain(party, site);
    return call(app, 'GET', path, { token });
  }

  const getBalance = async (party: Party, site: 'agent' | 'member' = 'agent'): Promise<string> =>
    parties.getBalance(await logInAgain(party, site));

  /** A contract of the top agent with the platform, and the same of the agent below with it. */
  async function agreeOnContract(
    calls: ReturnType<typeof createContractCalls>,
    { top, agent }: { top: Party; agent: Party },
    terms: object,
    below = terms,
  ) {
    const own = await logInAgain(top, 'agent');
    const other = await logInAgain(agent, 'agent');
    return {
      ofTop: await calls.createContract(null, own, terms),
      ofAgent: await calls.createContract(own, other, below),
    };
  }

  return {
    clockAt,
    seated: logInAgain,
    createChain,
    playRounds,
    run,
    moveMoney,
    settleAt,
    bills,
    asked,
    getBalance,
    agreeOnContract,
  };
}
