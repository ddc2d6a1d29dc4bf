import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bonusCalls } from './support/bonuses.ts';
import { contractCalls, hourly } from './support/contracts.ts';
import { enterGame } from './support/corner-game.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { freshAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { type LobbyGame, openGame } from './support/rounds.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof contractCalls>;
let game: LobbyGame;
let made = 0;
/** Each the upline of the next; two players are below the agent. */
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
  calls = contractCalls(app);
  game = await enterGame(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  await clockAt(NOON);
  const given = (name: string, type: number, upline?: Party) =>
    parties.given(`${name}${made}`, type, {
      deposit: 100_000n,
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await given('past-top', AGENT);
  agent = await given('past-agent', AGENT, top);
  first = await given('past-one', 0, agent);
  second = await given('past-two', 0, agent);
});

const clockAt = (now: string) => operate(app, 'PUT', '/clock', { mode: 'frozen', now });

/** A session of the moment: those of before have ended. */
async function seated<Who extends Party>(party: Who): Promise<Who> {
  const site = party === top || party === agent ? 'agent' : 'member';
  return { ...party, token: await getToken(app, party.account, { site, ip: freshAddress() }) };
}

/** Plays rounds, each a stake and what it wins. */
async function plays(party: Party, ...played: (readonly [string, string, object?])[]) {
  const seat = await openGame(app, (await seated(party)).token, game);
  for (const [stake, win, extra] of played) await seat.play(stake, win, extra);
}

const asked = async (party: Party, id: string) =>
  call(app, 'GET', `/api/contracts/${id}/past-pay`, { token: (await seated(party)).token });

const tier = (periodValidBet: string, activeMembers: number, rateBasisPoints: number) => ({
  periodValidBet,
  periodProfitLoss: '0',
  activeMembers,
  rateBasisPoints,
});

/** A contract of the agent at the top with the platform, and the same offered to the agent below. */
async function offered(terms: object): Promise<string> {
  await calls.agreed(null, top, terms);
  return (await calls.offer(top, agent.account, terms)).value.id;
}

describe('[H103] before a contract is accepted both sides see what it would have paid', () => {
  const half = {
    kind: 'dividend',
    period: 'H',
    activeFloor: '50.00',
    tiers: [tier('0', 1, 1000), tier('100', 2, 3000)],
  };

  test('[H98, E77] a dividend, of what the downline’s whole team has lost in closed rounds, less bonuses', async () => {
    const id = await offered(half);
    await plays(first, ['80.00', '10.00'], ['70.00', '0.00', { closeRound: false }]);
    // Below the floor, so that one member is active.
    await plays(second, ['40.00', '0.00']);
    await plays(agent, ['10.00', '0.00']);
    await plays(top, ['500.00', '0.00']);
    expect((await bonusCalls(() => app).grant(second, '20.00')).status).toBe(200);
    await clockAt('2027-03-20T05:00:00Z');
    const [mine, theirs] = [await asked(agent, id), await asked(top, id)];
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

  test('[H98] a dividend after a losing period, as the contract carries it over', async () => {
    const daily = { kind: 'dividend', period: 'D', tiers: [tier('0', 0, 1000)] };
    const id = await offered({ ...daily, carryOver: 'permanent' });
    await plays(first, ['10.00', '40.00']);
    await clockAt('2027-03-11T05:00:00Z');
    await plays(second, ['80.00', '0.00']);
    await clockAt('2027-03-12T05:00:00Z');
    expect((await asked(agent, id)).value).toMatchObject({
      amount: '5.00',
      periods: [
        { result: '-30.00', loss: '0.00', amount: '0.00' },
        { result: '80.00', loss: '50.00', amount: '5.00' },
      ],
    });
  });

  test('and nothing of a period that is not over', async () => {
    const id = await offered(half);
    await plays(first, ['80.00', '10.00']);
    expect((await asked(agent, id)).value).toMatchObject({ amount: '0.00', periods: [] });
  });

  test('[H100, E79] an hourly salary, hour by hour', async () => {
    const id = await offered({ kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 33 }] });
    await plays(first, ['10.00', '0.00']);
    await clockAt('2027-03-10T06:00:00Z');
    await plays(second, ['10.00', '30.00']);
    await clockAt('2027-03-10T07:10:00Z');
    const { value } = await asked(agent, id);
    // 3.3 cents of each hour, rounded down.
    expect(value).toMatchObject({ amount: '0.06', to: '2027-03-10T07:00:00.000Z' });
    expect(value.periods.map(({ from, amount }: Record<string, string>) => [from, amount])).toEqual(
      [
        ['2027-03-10T05:00:00.000Z', '0.03'],
        ['2027-03-10T06:00:00.000Z', '0.03'],
      ],
    );
  });

  test('[H101, E80] a real-time salary, of lost and won stakes that are high enough', async () => {
    const id = await offered({
      kind: 'realtime',
      period: 'D',
      tiers: [{ profitRateBasisPoints: 50, lossRateBasisPoints: 100, singleBet: '10.00' }],
    });
    await plays(first, ['20.00', '0.00'], ['10.00', '25.00'], ['9.99', '0.00'], ['15.00', '15.00']);
    await clockAt('2027-03-10T05:05:00Z');
    const { value } = await asked(agent, id);
    expect(value.periods).toMatchObject([
      { lostStake: '20.00', wonStake: '10.00', validBet: '54.99', amount: '0.25' },
    ]);
  });

  test('[E78] a daily salary, by the tier of the day', async () => {
    const id = await offered({
      kind: 'daily',
      period: 'D',
      tiers: [
        { periodValidBet: '10', activeMembers: 1, fixedAmount: '1.00' },
        { periodValidBet: '50', activeMembers: 2, fixedAmount: '5.00' },
      ],
    });
    await plays(first, ['30.00', '60.00']);
    await plays(second, ['30.00', '0.00']);
    await clockAt('2027-03-11T05:00:00Z');
    await plays(first, ['60.00', '0.00']);
    await clockAt('2027-03-12T05:00:00Z');
    const { value } = await asked(agent, id);
    expect(value.amount).toBe('6.00');
    expect(value.periods).toMatchObject([{ tier: 2 }, { tier: 1 }]);
  });

  test('and the platform sees what it would have paid an agent at the top', async () => {
    const inner = await offered(half);
    const { value } = await calls.platformOffer(top.account, half);
    await plays(second, ['60.00', '0.00']);
    await clockAt('2027-03-16T05:00:00Z');
    const path = `/contracts/${value.id}/past-pay`;
    expect((await operate(app, 'GET', path)).value).toMatchObject({
      amount: '6.00',
      periods: [{ validBet: '60.00' }],
    });
    expect((await asked(top, value.id)).value.amount).toBe('6.00');
    expect((await operate(app, 'GET', `/contracts/${inner}/past-pay`)).status).toBe(404);
  });

  test('and nobody else does', async () => {
    const id = await offered(half);
    for (const party of [first, await parties.given(`past-other${made}`, 0)])
      expect((await asked(party, id)).body.code).toBe('not_found');
    expect((await asked(agent, 'no-such-contract')).status).toBe(404);
  });
});

describe('the floor of an active member', () => {
  test('is said by dividends and daily salaries alone, and shown', async () => {
    const terms = { kind: 'dividend', period: 'D', tiers: [tier('0', 1, 1000)] };
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

const calculated = async (party: Party, draft: object) =>
  call(app, 'POST', '/api/contracts/calculation', {
    token: (await seated(party)).token,
    body: draft,
  });

describe('[H103] the calculator of contracts', () => {
  test('says of terms what a contract of them says that was offered', async () => {
    await plays(first, ['40.00', '0.00'], ['60.00', '10.00']);
    await clockAt('2027-03-10T06:10:00Z');
    const byUpline = await calculated(top, { downline: agent.account, ...hourly(120) });
    expect(byUpline.status).toBe(200);
    expect(byUpline.value.pastPay).toMatchObject({ amount: '1.20', currency: 'USD' });
    expect(byUpline.value.endsContracts).toEqual([]);
    const byDownline = await calculated(agent, hourly(120));
    expect(byDownline.value).toEqual(byUpline.value);

    const here = await seated(top);
    await calls.agreed(null, here, hourly(500));
    const { value: offer } = await calls.offer(here, agent.account, hourly(120));
    expect((await asked(agent, offer.id)).value).toEqual(byUpline.value.pastPay);
  });

  test('names every contract below that would end, and ends none', async () => {
    await calls.agreed(null, top, hourly(50));
    await calls.agreed(top, agent, hourly(50));
    await calls.agreed(agent, first, hourly(40));

    const lower = await calculated(top, { downline: agent.account, ...hourly(30) });
    expect(lower.value.endsContracts).toMatchObject([
      { upline: agent.account, downline: first.account, tiers: [{ rateBasisPoints: 40 }] },
    ]);
    expect((await calculated(agent, hourly(30))).value).toEqual(lower.value);
    const same = await calculated(top, { downline: agent.account, ...hourly(45) });
    expect(same.value.endsContracts).toEqual([]);

    expect(await calls.getStates(await seated(first))).toEqual(['active']);
    expect(await calls.getStates(await seated(agent))).toEqual(['active', 'active']);
  });

  test('[L21] answers of whoever is not directly below as of nobody', async () => {
    const foreign = await calculated(top, { downline: first.account, ...hourly(30) });
    const nobody = await calculated(top, { downline: 'nobody-there', ...hourly(30) });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found']);
  });

  test('refuses terms that no contract may have', async () => {
    const none = await calculated(top, { downline: agent.account, ...hourly(0) });
    expect([none.status, none.body.errors]).toEqual([
      422,
      [{ pointer: '/body/tiers/0/rateBasisPoints', rule: 'minimum' }],
    ]);
    const weekly = await calculated(top, { downline: agent.account, ...hourly(30), period: 'W' });
    expect([weekly.status, weekly.body.errors]).toEqual([
      422,
      [{ pointer: '/body/period', rule: 'enum' }],
    ]);
  });

  test('is asked by nobody who is not signed in', async () => {
    const { status } = await call(app, 'POST', '/api/contracts/calculation', { body: hourly(30) });
    expect(status).toBe(401);
  });
});
