/** Invitations that bring agents and offer them contracts, and what has come of an invitation. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { contractCalls, dividend, hourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { payIn } from './support/pay-in.ts';
import { freshAddress } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { type Answer, call, logIn, operate } from './support/portal.ts';
import { CHOSEN, freshName, register } from './support/registration.ts';
import { openGame } from './support/rounds.ts';
import { launchBody } from './support/seats.ts';
import { givenGame } from './support/vendor-api.ts';
import { createPayees } from './support/withdrawals.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof contractCalls>;
let agent: Party;
let made = 0;

const INVITATIONS = '/api/agent/invitations';
const REALTIME = {
  kind: 'realtime',
  period: 'D',
  tiers: [{ lossRateBasisPoints: 10, profitRateBasisPoints: 5, singleBet: '0' }],
};

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  await createPayees(app);
  await givenGame(app);
  calls = contractCalls(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  agent = await given(`inviter${made}`);
});

const given = (name: string, more: object = {}) =>
  parties.given(name, AGENT, { deposit: 0n, hasPaymentPassword: false, ...more });
const invite = (body: object, by = agent, key = newId()) =>
  call(app, 'POST', INVITATIONS, {
    token: by.token,
    headers: { 'idempotency-key': key },
    body,
  });
const getCode = async (body: object, by = agent): Promise<string> => {
  const { status, value } = await invite(body, by);
  expect(status).toBe(200);
  return value.code;
};
const invitations = async (by = agent) =>
  (await call(app, 'GET', INVITATIONS, { token: by.token })).value.list;
const accounts = (code: string, by = agent) =>
  call(app, 'GET', `${INVITATIONS}/${code}/accounts`, { token: by.token });
const check = (code: string) =>
  call(app, 'GET', `/api/registration/affiliate?code=${code}&domain=localhost`, {
    ip: freshAddress(),
  });

/** Registers by a code, and is logged in at once. */
async function joins(affiliateCode: string): Promise<Party> {
  const { status, value } = await register(app, { affiliateCode, login: true });
  expect(status).toBe(200);
  return { account: value.user.account, playerId: value.user.id, token: value.session.token };
}

/** What a refusal says: code, cause, and what of the body is wrong. */
const getRefusal = ({ status, body }: Answer) => [
  status,
  body.code,
  ...(body.refusal ? [body.refusal.cause] : []),
  ...(body.errors ?? []).map(
    ({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`,
  ),
];

describe('[AC3] an invitation of agents', () => {
  test('says so to whoever has its code, and opens the account of an agent below its own', async () => {
    const code = await getCode({ kind: 'agent' });
    expect((await check(code)).value).toEqual({
      valid: true,
      affiliateCode: code,
      kind: 'agent',
      inviter: `Nick ${agent.account}`,
    });
    expect((await invitations())[0]).toMatchObject({ kind: 'agent', offers: [], registered: 0 });

    const newcomer = await joins(code);
    const me = (await call(app, 'GET', '/api/member', { token: newcomer.token })).value;
    expect(me).toMatchObject({ account: newcomer.account, isAgent: true, type: AGENT });
    const { value } = await call(app, 'GET', '/api/agent/downlines', { token: agent.token });
    expect(value.list).toMatchObject([{ account: newcomer.account, isAgent: true }]);
    // It invites others in its turn, and comes in by the agents' site, too.
    expect((await invite({}, newcomer)).status).toBe(200);
    const login = { password: CHOSEN, site: 'agent', ip: freshAddress() } as const;
    expect((await logIn(app, newcomer.account, login)).status).toBe(200);
  });

  test('is one of players unless it says otherwise, and tells them of nobody', async () => {
    const code = await getCode({ label: 'Players' });
    expect((await check(code)).value).toEqual({
      valid: true,
      affiliateCode: code,
      kind: 'player',
    });
    const { token } = await joins(code);
    expect((await call(app, 'GET', '/api/member', { token })).value.isAgent).toBe(false);
    expect((await check('NOSUCHCODE')).body).not.toHaveProperty('kind');
  });
});

describe('[AC3] an invitation that offers contracts', () => {
  test('has them offered with the account, for the newcomer to answer', async () => {
    await calls.agreed(null, agent, hourly(50));
    await calls.agreed(null, agent, dividend(3000));
    const offers = [hourly(40), dividend(2500)];
    const code = await getCode({ kind: 'agent', offers });
    expect((await invitations())[0]).toMatchObject({ kind: 'agent', offers, offersSkipped: 0 });

    const newcomer = await joins(code);
    const offered = await calls.list(newcomer);
    expect(offered.map(({ kind, state, upline }) => [kind, state, upline]).toSorted()).toEqual([
      ['dividend', 'offered', agent.account],
      ['hourly', 'offered', agent.account],
    ]);
    const { id } = offered.find(({ kind }) => kind === 'hourly') as { id: string };
    expect((await calls.answer(newcomer, id, 'accept')).value).toMatchObject({
      state: 'active',
      tiers: hourly(40).tiers,
    });
    // Nobody was asked twice by the registration: another newcomer has offers of their own.
    expect(await calls.list(await joins(code))).toHaveLength(2);
  });

  test('[H104] is refused as an offer would be, and nothing is kept of it', async () => {
    await calls.agreed(null, agent, hourly(50));
    const getAgent = (...offers: object[]) => ({ kind: 'agent', offers });
    const above = await invite(getAgent(hourly(40), dividend(1)));
    expect(getRefusal(above)).toEqual([409, 'command_refused', 'rate_above_upline']);
    for (const [body, ...errors] of [
      [{ offers: [hourly(40)] }, '/body/offers agentsOnly'],
      [getAgent(hourly(40), hourly(30)), '/body/offers/1/kind uniqueItems'],
      [
        getAgent(hourly(40), { ...REALTIME, tiers: [{ lossRateBasisPoints: 1 }] }),
        '/body/offers/1/tiers/0/profitRateBasisPoints required',
      ],
      [getAgent({ ...hourly(40), period: 'M' }), '/body/offers/0/period enum'],
      [{ kind: 'trial' }, '/body/kind enum'],
    ] as const)
      expect(getRefusal(await invite(body))).toEqual([422, 'validation_failed', ...errors]);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { hourSalary: false } });
    expect(getRefusal(await invite(getAgent(hourly(40))))).toEqual([403, 'feature_disabled']);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { hourSalary: true } });
    expect(await invitations()).toEqual([]);
  });

  test('[H104] opens the account all the same where the agent is paid less by then, and tells what was left out', async () => {
    await calls.agreed(null, agent, hourly(50));
    await calls.agreed(null, agent, dividend(3000));
    const code = await getCode({ kind: 'agent', offers: [hourly(40), dividend(2500)] });
    await calls.agreed(null, agent, hourly(30));

    const newcomer = await joins(code);
    expect(await calls.list(newcomer)).toMatchObject([{ kind: 'dividend', state: 'offered' }]);
    expect((await invitations())[0]).toMatchObject({ registered: 1, offersSkipped: 1 });
    expect((await accounts(code)).value.list).toMatchObject([
      { account: newcomer.account, isAgent: true, offersSkipped: ['hourly'] },
    ]);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { dividend: false } });
    expect(await calls.list(await joins(code))).toEqual([]);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { dividend: true } });
    expect((await invitations())[0]).toMatchObject({ registered: 2, offersSkipped: 3 });
  });

  test('has each of those offered who come by it at once', async () => {
    await calls.agreed(null, agent, hourly(50));
    await calls.agreed(null, agent, dividend(3000));
    const codes = [
      await getCode({ kind: 'agent', offers: [hourly(40), dividend(2500)] }),
      await getCode({ kind: 'agent', offers: [dividend(2500), hourly(40)] }),
    ];
    const newcomers = await Promise.all([...codes, ...codes, ...codes].map(joins));
    for (const newcomer of newcomers)
      expect(await calls.getStates(newcomer)).toEqual(['offered', 'offered']);
  });

  test('says nothing in the name of another agent to whom the operator gives its code', async () => {
    await calls.agreed(null, agent, hourly(50));
    const other = await given(`heir${made}`);
    await calls.agreed(null, other, hourly(50));
    const code = await getCode({ kind: 'agent', offers: [hourly(40)] });
    const put = (to: Party) =>
      operate(app, 'PUT', '/affiliate-codes', { code, agent: to.account, active: true });
    expect((await put(agent)).status).toBe(200);
    expect((await invitations())[0].offers).toHaveLength(1);
    await put(other);
    expect(await calls.list(await joins(code))).toEqual([]);
    expect((await invitations(other))[0]).toMatchObject({ kind: 'player', offers: [] });
  });
});

describe('[AC3] what has come of an invitation', () => {
  test('is counted, and each account is told of with what it has done', async () => {
    const code = await getCode({});
    const [idle, payer, player] = [await joins(code), await joins(code), await joins(code)];
    await payIn(app, payer);
    await payIn(app, player);
    const game = await openGame(app, player.token, launchBody);
    await game.play('1.00', '0.00');
    // A stake that was taken back is none.
    const other = await openGame(app, payer.token, launchBody);
    await other.rollBack(await other.play('1.00', '0.00'));

    expect((await invitations())[0]).toMatchObject({ registered: 3, deposited: 2, played: 1 });
    const { list } = (await accounts(code.toLowerCase())).value;
    const told = { isAgent: false, registeredAt: expect.any(String), offersSkipped: [] };
    expect(list).toEqual([
      { account: player.account, ...told, hasDeposited: true, hasPlayed: true },
      { account: payer.account, ...told, hasDeposited: true, hasPlayed: false },
      { account: idle.account, ...told, hasDeposited: false, hasPlayed: false },
    ]);
  });

  test('[L21] is the inviting agent’s own, and counts who has left the team without naming them', async () => {
    const other = await given(`other${made}`);
    const code = await getCode({});
    const [stays, leaves] = [await joins(code), await joins(code)];
    for (const refused of [await accounts(code, other), await accounts('NOSUCHCODE')])
      expect(getRefusal(refused)).toEqual([404, 'not_found']);
    expect((await accounts(code, stays)).status).toBe(403);

    const moved = await call(app, 'POST', `/operator-api/members/${leaves.account}/moves`, {
      headers: {
        'x-operator-key': app.platform.config.operatorKey ?? '',
        'idempotency-key': newId(),
      },
      body: { to: other.account, reason: 'Asked for it' },
    });
    expect(moved.status).toBe(200);
    for (const party of [stays, leaves]) await payIn(app, party);
    expect((await invitations())[0]).toMatchObject({ registered: 2, deposited: 1 });
    const { list } = (await accounts(code)).value;
    expect(list.map(({ account }: { account: string }) => account)).toEqual([stays.account]);
  });

  test('leaves out a registration that is refused, which has offered nothing', async () => {
    await calls.agreed(null, agent, hourly(50));
    const code = await getCode({ kind: 'agent', offers: [hourly(40)] });
    const username = freshName();
    await register(app, { username });
    expect((await register(app, { username, affiliateCode: code })).status).toBe(409);
    expect(await calls.list(agent)).toMatchObject([{ downline: agent.account }]);
    expect((await invitations())[0]).toMatchObject({ registered: 0 });
  });
});
