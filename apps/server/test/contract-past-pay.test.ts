import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBonusCalls } from './support/bonuses.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import { enterGame } from './support/corner-game.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { createAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { type LobbyGame, openGame } from './support/rounds.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof createContractCalls>;
let game: LobbyGame;
let made = 0;
/** Each is the upline of the next; two players are below the agent. */
let top: Party;
let agent: Party;
let first: Party;
let second: Party;

/** Wednesday, 10 March 2027, noon in the merchant's zone. */
const NOON = '2027-03-10T05:00:00Z';

beforeAll(async () => {
  app = await withPlatform();
  await clockAt(NOON);
  parties = await createParties(app);
  calls = createContractCalls(app);
  game = await enterGame(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  await clockAt(NOON);
  const create = (name: string, type: number, upline?: Party) =>
    parties.create(`${name}${made}`, type, {
      deposit: 100_000n,
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await create('past-top', AGENT);
  agent = await create('past-agent', AGENT, top);
  first = await create('past-one', 0, agent);
  second = await create('past-two', 0, agent);
});

const clockAt = (now: string) => operate(app, 'PUT', '/clock', { mode: 'frozen', now });

/** Logs in again: earlier sessions have expired. */
async function logInAgain<Who extends Party>(party: Who): Promise<Who> {
  const site = party === top || party === agent ? 'agent' : 'member';
  return { ...party, token: await getToken(app, party.account, { site, ip: createAddress() }) };
}

/** Plays rounds, each given by its stake and win. */
async function playRounds(party: Party, ...played: (readonly [string, string, object?])[]) {
  const seat = await openGame(app, (await logInAgain(party)).token, game);
  for (const [stake, win, extra] of played) await seat.play(stake, win, extra);
}

const getPastPay = async (party: Party, id: string) =>
  call(app, 'GET', `/api/contracts/${id}/past-pay`, { token: (await logInAgain(party)).token });

const createTier = (periodValidBet: string, activeMembers: number, rateBasisPoints: number) => ({
  periodValidBet,
  periodProfitLoss: '0',
  activeMembers,
  rateBasisPoints,
});

/** A contract between platform and top agent, and the same one offered to the agent below. */
async function createOffer(terms: object): Promise<string> {
  await calls.createContract(null, top, terms);
  return (await calls.offer(top, agent.account, terms)).value.id;
}

describe('before acceptance, both sides see what the contract would have paid: [H103]', () => {
  const half = {
    kind: 'dividend',
    period: 'H',
    activeFloor: '50.00',
    tiers: [createTier('0', 1, 1000), createTier('100', 2, 3000)],
  };

  test('a dividend on the whole team’s losses in closed rounds, less bonuses [H98, E77]', async () => {
    const id = await createOffer(half);
    await playRounds(first, ['80.00', '10.00'], ['70.00', '0.00', { closeRound: false }]);
    // Below the activity threshold, so that one member is active.
    await playRounds(second, ['40.00', '0.00']);
    await playRounds(agent, ['10.00', '0.00']);
    await playRounds(top, ['500.00', '0.00']);
    expect((await createBonusCalls(() => app).grant(second, '20.00')).status).toBe(200);
    await clockAt('2027-03-20T05:00:00Z');
    const [mine, theirs] = [await getPastPay(agent, id), await getPastPay(top, id)];
    expect(mine.value).toEqual({
      from: '2027-01-15T17:00:00.000Z',
      to: '2027-03-15T17:00:00.000Z',
      timeZone: 'Asia/Ho_Chi_Minh',
      currency: 'USD',
      amount: '10.00',
      periods: [
        {
          from: '2027-02-28T17:00:00.000Z',
          to: '2027-03-15T17:00:00.000Z',
          validBet: '130.00',
          result: '100.00',
          loss: '100.00',
          activeMembers: 1,
          lostStake: '130.00',
          wonStake: '0.00',
          tier: 1,
          amount: '10.00',
        },
      ],
    });
    expect(theirs.value).toEqual(mine.value);
  });

  test('a dividend after a losing period, with the contract’s carry-over [H98]', async () => {
    const daily = { kind: 'dividend', period: 'D', tiers: [createTier('0', 0, 1000)] };
    const id = await createOffer({ ...daily, carryOver: 'permanent' });
    await playRounds(first, ['10.00', '40.00']);
    await clockAt('2027-03-11T05:00:00Z');
    await playRounds(second, ['80.00', '0.00']);
    await clockAt('2027-03-12T05:00:00Z');
    expect((await getPastPay(agent, id)).value).toMatchObject({
      amount: '5.00',
      periods: [
        { result: '-30.00', loss: '0.00', amount: '0.00' },
        { result: '80.00', loss: '50.00', amount: '5.00' },
      ],
    });
  });

  test('nothing for a running period', async () => {
    const id = await createOffer(half);
    await playRounds(first, ['80.00', '10.00']);
    expect((await getPastPay(agent, id)).value).toMatchObject({ amount: '0.00', periods: [] });
  });

  test('an hourly salary, hour by hour [H100, E79]', async () => {
    const id = await createOffer({ kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 33 }] });
    await playRounds(first, ['10.00', '0.00']);
    await clockAt('2027-03-10T06:00:00Z');
    await playRounds(second, ['10.00', '30.00']);
    await clockAt('2027-03-10T07:10:00Z');
    const { value } = await getPastPay(agent, id);
    // 3.3 cents of each hour, rounded down.
    expect(value).toMatchObject({ amount: '0.06', to: '2027-03-10T07:00:00.000Z' });
    expect(value.periods.map(({ from, amount }: Record<string, string>) => [from, amount])).toEqual(
      [
        ['2027-03-10T05:00:00.000Z', '0.03'],
        ['2027-03-10T06:00:00.000Z', '0.03'],
      ],
    );
  });

  test('a real-time salary on lost and won stakes that are high enough [H101, E80]', async () => {
    const id = await createOffer({
      kind: 'realtime',
      period: 'D',
      tiers: [{ profitRateBasisPoints: 50, lossRateBasisPoints: 100, singleBet: '10.00' }],
    });
    await playRounds(
      first,
      ['20.00', '0.00'],
      ['10.00', '25.00'],
      ['9.99', '0.00'],
      ['15.00', '15.00'],
    );
    await clockAt('2027-03-10T05:05:00Z');
    const { value } = await getPastPay(agent, id);
    expect(value.periods).toMatchObject([
      { lostStake: '20.00', wonStake: '10.00', validBet: '54.99', amount: '0.25' },
    ]);
  });

  test('a daily salary at the tier of the day [E78]', async () => {
    const id = await createOffer({
      kind: 'daily',
      period: 'D',
      tiers: [
        { periodValidBet: '10', activeMembers: 1, fixedAmount: '1.00' },
        { periodValidBet: '50', activeMembers: 2, fixedAmount: '5.00' },
      ],
    });
    await playRounds(first, ['30.00', '60.00']);
    await playRounds(second, ['30.00', '0.00']);
    await clockAt('2027-03-11T05:00:00Z');
    await playRounds(first, ['60.00', '0.00']);
    await clockAt('2027-03-12T05:00:00Z');
    const { value } = await getPastPay(agent, id);
    expect(value.amount).toBe('6.00');
    expect(value.periods).toMatchObject([{ tier: 2 }, { tier: 1 }]);
  });

  test('the platform sees it for an agent at the top', async () => {
    const inner = await createOffer(half);
    const { value } = await calls.platformOffer(top.account, half);
    await playRounds(second, ['60.00', '0.00']);
    await clockAt('2027-03-16T05:00:00Z');
    const path = `/contracts/${value.id}/past-pay`;
    expect((await operate(app, 'GET', path)).value).toMatchObject({
      amount: '6.00',
      periods: [{ validBet: '60.00' }],
    });
    expect((await getPastPay(top, value.id)).value.amount).toBe('6.00');
    expect((await operate(app, 'GET', `/contracts/${inner}/past-pay`)).status).toBe(404);
  });

  test('no one else sees it', async () => {
    const id = await createOffer(half);
    for (const party of [first, await parties.create(`past-other${made}`, 0)])
      expect((await getPastPay(party, id)).body.code).toBe('not_found');
    expect((await getPastPay(agent, 'no-such-contract')).status).toBe(404);
  });
});

describe('activity threshold of members', () => {
  test('exists for dividends and daily salaries only, and is shown', async () => {
    const terms = { kind: 'dividend', period: 'D', tiers: [createTier('0', 1, 1000)] };
    const { value } = await calls.platformOffer(top.account, { ...terms, activeFloor: '50.5' });
    expect(value).toMatchObject({ activeFloor: '50.50' });
    const hourly = { kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 33 }] };
    const refused = await calls.platformOffer(top.account, { ...hourly, activeFloor: '1' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/body/activeFloor' })],
    ]);
  });
});

const calculate = async (party: Party, draft: object) =>
  call(app, 'POST', '/api/contracts/calculation', {
    token: (await logInAgain(party)).token,
    body: draft,
  });

describe('contract calculator [H103]', () => {
  test('computes the same as an offered contract with these terms', async () => {
    await playRounds(first, ['40.00', '0.00'], ['60.00', '10.00']);
    await clockAt('2027-03-10T06:10:00Z');
    const byUpline = await calculate(top, { downline: agent.account, ...createHourly(120) });
    expect(byUpline.status).toBe(200);
    expect(byUpline.value.pastPay).toMatchObject({ amount: '1.20', currency: 'USD' });
    expect(byUpline.value.endsContracts).toEqual([]);
    const byDownline = await calculate(agent, createHourly(120));
    expect(byDownline.value).toEqual(byUpline.value);

    const here = await logInAgain(top);
    await calls.createContract(null, here, createHourly(500));
    const { value: offer } = await calls.offer(here, agent.account, createHourly(120));
    expect((await getPastPay(agent, offer.id)).value).toEqual(byUpline.value.pastPay);
  });

  test('lists every contract below that would end, and ends none', async () => {
    await calls.createContract(null, top, createHourly(50));
    await calls.createContract(top, agent, createHourly(50));
    await calls.createContract(agent, first, createHourly(40));

    const lower = await calculate(top, { downline: agent.account, ...createHourly(30) });
    expect(lower.value.endsContracts).toMatchObject([
      { upline: agent.account, downline: first.account, tiers: [{ rateBasisPoints: 40 }] },
    ]);
    expect((await calculate(agent, createHourly(30))).value).toEqual(lower.value);
    const same = await calculate(top, { downline: agent.account, ...createHourly(45) });
    expect(same.value.endsContracts).toEqual([]);

    expect(await calls.getStates(await logInAgain(first))).toEqual(['active']);
    expect(await calls.getStates(await logInAgain(agent))).toEqual(['active', 'active']);
  });

  test('treats members who are not direct downlines as unknown [L21]', async () => {
    const foreign = await calculate(top, { downline: first.account, ...createHourly(30) });
    const unknownMember = await calculate(top, {
      downline: 'no-such-account',
      ...createHourly(30),
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect([unknownMember.status, unknownMember.body.code]).toEqual([404, 'not_found']);
  });

  test('rejects invalid terms', async () => {
    const none = await calculate(top, { downline: agent.account, ...createHourly(0) });
    expect([none.status, none.body.errors]).toEqual([
      422,
      [{ pointer: '/body/tiers/0/rateBasisPoints', rule: 'minimum' }],
    ]);
    const weekly = await calculate(top, {
      downline: agent.account,
      ...createHourly(30),
      period: 'W',
    });
    expect([weekly.status, weekly.body.errors]).toEqual([
      422,
      [{ pointer: '/body/period', rule: 'enum' }],
    ]);
  });

  test('requires a login', async () => {
    const { status } = await call(app, 'POST', '/api/contracts/calculation', {
      body: createHourly(30),
    });
    expect(status).toBe(401);
  });
});
