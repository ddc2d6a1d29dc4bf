import { afterAll, beforeAll, beforeEach } from 'vitest';
import { getWallet } from '../../src/modules/wallet/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { parseMoney } from './dollars.ts';
import { contractCalls } from './contracts.ts';
import { enterGame } from './corner-game.ts';
import { AGENT, createParties, type Party } from './edge-transfers.ts';
import { freshAddress } from './people.ts';
import { type TestApp, withPlatform } from './platform.ts';
import { call, operate, getToken } from './portal.ts';
import { openGame } from './rounds.ts';

/** Wednesday, 10 March 2027, noon in the merchant's zone. */
export const NOON = '2027-03-10T05:00:00.000Z';

/** A tier of a dividend. */
export const tier = (periodValidBet: string, rateBasisPoints: number) => ({
  periodValidBet,
  periodProfitLoss: '0',
  activeMembers: 0,
  rateBasisPoints,
});

/** A daily salary of two tiers. */
export const daily = {
  kind: 'daily',
  period: 'D',
  tiers: [
    { periodValidBet: '0', activeMembers: 0, rateBasisPoints: 100 },
    { periodValidBet: '100', activeMembers: 2, rateBasisPoints: 250 },
  ],
};

export type Chain = Awaited<ReturnType<Awaited<ReturnType<typeof createSettling>>['givenChain']>>;

/**
 * The platform of a file of settlement tests, and the chain of members that each test begins with, at noon; both are there
 * once the tests run.
 */
export function settlementDesk() {
  const here = {} as {
    app: TestApp;
    calls: ReturnType<typeof contractCalls>;
    settling: Awaited<ReturnType<typeof createSettling>>;
    chain: Chain;
  };
  beforeAll(async () => {
    here.app = await withPlatform();
    await operate(here.app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
    here.calls = contractCalls(here.app);
    here.settling = await createSettling(here.app);
  });
  afterAll(() => here.app?.dispose());
  beforeEach(async () => {
    await here.settling.clockAt(NOON);
    here.chain = await here.settling.givenChain();
  });
  return here;
}

/** What tests of the settlement need: a clock that stands, a chain of members who play, and the job. */
export async function createSettling(app: TestApp) {
  const parties = await createParties(app);
  const game = await enterGame(app);
  let made = 0;

  const clockAt = (now: string) => operate(app, 'PUT', '/clock', { mode: 'frozen', now });

  /** A session of the moment: those of before have ended. */
  async function seated(party: Party, site: 'agent' | 'member'): Promise<Party> {
    return { ...party, token: await getToken(app, party.account, { site, ip: freshAddress() }) };
  }

  /** An agent at the top, an agent below and two players below that; each with so much, in minor units. */
  async function givenChain({ deposit = 100_000n }: { deposit?: bigint } = {}) {
    made += 1;
    const given = (name: string, type: number, upline?: Party) =>
      parties.given(`settle-${name}${made}`, type, {
        deposit,
        hasPaymentPassword: false,
        ...(upline && { upline: upline.account }),
      });
    const top = await given('top', AGENT);
    const agent = await given('agent', AGENT, top);
    const first = await given('one', 0, agent);
    const second = await given('two', 0, agent);
    return { top, agent, first, second };
  }

  /** Plays rounds, each a stake and what it wins; answers their game, which can take rounds back, and their ids. */
  async function plays(party: Party, ...played: (readonly [string, string])[]) {
    const seat = await openGame(app, (await seated(party, 'member')).token, game);
    const rounds: string[] = [];
    for (const [stake, win] of played) rounds.push(await seat.play(stake, win));
    return { seat, rounds };
  }

  const run = (on = app) => on.platform.jobs.run('settlement');

  /** Gives a party money, or takes it where the amount is below zero. */
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

  /** Settles at a moment. */
  async function settleAt(now: string): Promise<void> {
    await clockAt(now);
    await run();
  }

  async function bills(party: Party, path: string, query: object = {}) {
    const { token } = await seated(party, 'agent');
    return call(app, 'POST', `/api/agent/${path}`, { token, body: query });
  }

  async function asked(party: Party, path: string, site: 'agent' | 'member' = 'agent') {
    const { token } = await seated(party, site);
    return call(app, 'GET', path, { token });
  }

  const getBalance = async (party: Party, site: 'agent' | 'member' = 'agent'): Promise<string> =>
    parties.getBalance(await seated(party, site));

  /** A contract of the agent at the top with the platform, and the same of the agent below with it. */
  async function agreed(
    calls: ReturnType<typeof contractCalls>,
    { top, agent }: { top: Party; agent: Party },
    terms: object,
    below = terms,
  ) {
    const own = await seated(top, 'agent');
    const other = await seated(agent, 'agent');
    return {
      ofTop: await calls.agreed(null, own, terms),
      ofAgent: await calls.agreed(own, other, below),
    };
  }

  return {
    clockAt,
    seated,
    givenChain,
    plays,
    run,
    moveMoney,
    settleAt,
    bills,
    asked,
    getBalance,
    agreed,
  };
}
