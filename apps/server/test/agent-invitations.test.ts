/** Invitations that make agents and offer contracts, and their statistics. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createContractCalls, createDividend, createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { payIn } from './support/pay-in.ts';
import { createAddress } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { type Answer, call, logIn, operate } from './support/portal.ts';
import { CHOSEN, createName, register } from './support/registration.ts';
import { openGame } from './support/rounds.ts';
import { launchBody } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createPayees } from './support/withdrawals.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof createContractCalls>;
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
  await createGame(app);
  calls = createContractCalls(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  agent = await create(`inviter${made}`);
});

const create = (name: string, more: object = {}) =>
  parties.create(name, AGENT, { deposit: 0n, hasPaymentPassword: false, ...more });
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
const listInvitations = async (by = agent) =>
  (await call(app, 'GET', INVITATIONS, { token: by.token })).value.list;
const accounts = (code: string, by = agent) =>
  call(app, 'GET', `${INVITATIONS}/${code}/accounts`, { token: by.token });
const check = (code: string) =>
  call(app, 'GET', `/api/registration/affiliate?code=${code}&domain=localhost`, {
    ip: createAddress(),
  });

/** Registers with a code; registration logs the member in. */
async function join(affiliateCode: string): Promise<Party> {
  const { status, value } = await register(app, { affiliateCode, login: true });
  expect(status).toBe(200);
  return { account: value.user.account, playerId: value.user.id, token: value.session.token };
}

/** Code, cause and body fields of an error. */
const getRefusal = ({ status, body }: Answer) => [
  status,
  body.code,
  ...(body.refusal ? [body.refusal.cause] : []),
  ...(body.errors ?? []).map(
    ({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`,
  ),
];

describe('agent invitation [AC3]', () => {
  test('shows its kind to a visitor with the code, and creates an agent below its owner', async () => {
    const code = await getCode({ kind: 'agent' });
    expect((await check(code)).value).toEqual({
      valid: true,
      affiliateCode: code,
      kind: 'agent',
      inviter: `Nick ${agent.account}`,
    });
    expect((await listInvitations())[0]).toMatchObject({
      kind: 'agent',
      offers: [],
      registered: 0,
    });

    const newcomer = await join(code);
    const me = (await call(app, 'GET', '/api/member', { token: newcomer.token })).value;
    expect(me).toMatchObject({ account: newcomer.account, isAgent: true, type: AGENT });
    const { value } = await call(app, 'GET', '/api/agent/downlines', { token: agent.token });
    expect(value.list).toMatchObject([{ account: newcomer.account, isAgent: true }]);
    // The new agent can invite others and log in at the agents' site.
    expect((await invite({}, newcomer)).status).toBe(200);
    const login = { password: CHOSEN, site: 'agent', ip: createAddress() } as const;
    expect((await logIn(app, newcomer.account, login)).status).toBe(200);
  });

  test('invites players by default, without details about the inviter', async () => {
    const code = await getCode({ label: 'Players' });
    expect((await check(code)).value).toEqual({
      valid: true,
      affiliateCode: code,
      kind: 'player',
    });
    const { token } = await join(code);
    expect((await call(app, 'GET', '/api/member', { token })).value.isAgent).toBe(false);
    expect((await check('NOSUCHCODE')).body).not.toHaveProperty('kind');
  });
});

describe('invitation with contracts [AC3]', () => {
  test('offers them to the new account, which answers them', async () => {
    await calls.createContract(null, agent, createHourly(50));
    await calls.createContract(null, agent, createDividend(3000));
    const offers = [createHourly(40), createDividend(2500)];
    const code = await getCode({ kind: 'agent', offers });
    expect((await listInvitations())[0]).toMatchObject({ kind: 'agent', offers, offersSkipped: 0 });

    const newcomer = await join(code);
    const offered = await calls.list(newcomer);
    expect(offered.map(({ kind, state, upline }) => [kind, state, upline]).toSorted()).toEqual([
      ['dividend', 'offered', agent.account],
      ['hourly', 'offered', agent.account],
    ]);
    const { id } = offered.find(({ kind }) => kind === 'hourly') as { id: string };
    expect((await calls.answer(newcomer, id, 'accept')).value).toMatchObject({
      state: 'active',
      tiers: createHourly(40).tiers,
    });
    // The offers are per account: another newcomer has its own.
    expect(await calls.list(await join(code))).toHaveLength(2);
  });

  test('is rejected by the rules of an offer, and nothing is kept [H104]', async () => {
    await calls.createContract(null, agent, createHourly(50));
    const getAgent = (...offers: object[]) => ({ kind: 'agent', offers });
    const above = await invite(getAgent(createHourly(40), createDividend(1)));
    expect(getRefusal(above)).toEqual([409, 'command_refused', 'rate_above_upline']);
    for (const [body, ...errors] of [
      [{ offers: [createHourly(40)] }, '/body/offers agentsOnly'],
      [getAgent(createHourly(40), createHourly(30)), '/body/offers/1/kind uniqueItems'],
      [
        getAgent(createHourly(40), { ...REALTIME, tiers: [{ lossRateBasisPoints: 1 }] }),
        '/body/offers/1/tiers/0/profitRateBasisPoints required',
      ],
      [getAgent({ ...createHourly(40), period: 'M' }), '/body/offers/0/period enum'],
      [{ kind: 'trial' }, '/body/kind enum'],
    ] as const)
      expect(getRefusal(await invite(body))).toEqual([422, 'validation_failed', ...errors]);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { hourSalary: false } });
    expect(getRefusal(await invite(getAgent(createHourly(40))))).toEqual([403, 'feature_disabled']);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { hourSalary: true } });
    expect(await listInvitations()).toEqual([]);
  });

  test('still creates the account when the agent’s pay has dropped, and reports the offers left out [H104]', async () => {
    await calls.createContract(null, agent, createHourly(50));
    await calls.createContract(null, agent, createDividend(3000));
    const code = await getCode({ kind: 'agent', offers: [createHourly(40), createDividend(2500)] });
    await calls.createContract(null, agent, createHourly(30));

    const newcomer = await join(code);
    expect(await calls.list(newcomer)).toMatchObject([{ kind: 'dividend', state: 'offered' }]);
    expect((await listInvitations())[0]).toMatchObject({ registered: 1, offersSkipped: 1 });
    expect((await accounts(code)).value.list).toMatchObject([
      { account: newcomer.account, isAgent: true, offersSkipped: ['hourly'] },
    ]);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { dividend: false } });
    expect(await calls.list(await join(code))).toEqual([]);
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { dividend: true } });
    expect((await listInvitations())[0]).toMatchObject({ registered: 2, offersSkipped: 3 });
  });

  test('offers each contract to all who register concurrently', async () => {
    await calls.createContract(null, agent, createHourly(50));
    await calls.createContract(null, agent, createDividend(3000));
    const codes = [
      await getCode({ kind: 'agent', offers: [createHourly(40), createDividend(2500)] }),
      await getCode({ kind: 'agent', offers: [createDividend(2500), createHourly(40)] }),
    ];
    const newcomers = await Promise.all([...codes, ...codes, ...codes].map(join));
    for (const newcomer of newcomers)
      expect(await calls.getStates(newcomer)).toEqual(['offered', 'offered']);
  });

  test('offers nothing for another agent to whom the operator gives its code', async () => {
    await calls.createContract(null, agent, createHourly(50));
    const other = await create(`heir${made}`);
    await calls.createContract(null, other, createHourly(50));
    const code = await getCode({ kind: 'agent', offers: [createHourly(40)] });
    const put = (to: Party) =>
      operate(app, 'PUT', '/affiliate-codes', { code, agent: to.account, active: true });
    expect((await put(agent)).status).toBe(200);
    expect((await listInvitations())[0].offers).toHaveLength(1);
    await put(other);
    expect(await calls.list(await join(code))).toEqual([]);
    expect((await listInvitations(other))[0]).toMatchObject({ kind: 'player', offers: [] });
  });
});

describe('invitation statistics [AC3]', () => {
  test('count registrations and list each account with its activity', async () => {
    const code = await getCode({});
    const [idle, payer, player] = [await join(code), await join(code), await join(code)];
    await payIn(app, payer);
    await payIn(app, player);
    const game = await openGame(app, player.token, launchBody);
    await game.play('1.00', '0.00');
    // A stake that was rolled back does not count.
    const other = await openGame(app, payer.token, launchBody);
    await other.rollBack(await other.play('1.00', '0.00'));

    expect((await listInvitations())[0]).toMatchObject({ registered: 3, deposited: 2, played: 1 });
    const { list } = (await accounts(code.toLowerCase())).value;
    const common = { isAgent: false, registeredAt: expect.any(String), offersSkipped: [] };
    expect(list).toEqual([
      { account: player.account, ...common, hasDeposited: true, hasPlayed: true },
      { account: payer.account, ...common, hasDeposited: true, hasPlayed: false },
      { account: idle.account, ...common, hasDeposited: false, hasPlayed: false },
    ]);
  });

  test('belong to the inviting agent, and count members who left the team without naming them [L21]', async () => {
    const other = await create(`other${made}`);
    const code = await getCode({});
    const [stays, leaves] = [await join(code), await join(code)];
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
    expect((await listInvitations())[0]).toMatchObject({ registered: 2, deposited: 1 });
    const { list } = (await accounts(code)).value;
    expect(list.map(({ account }: { account: string }) => account)).toEqual([stays.account]);
  });

  test('leave out a rejected registration, which creates no offer', async () => {
    await calls.createContract(null, agent, createHourly(50));
    const code = await getCode({ kind: 'agent', offers: [createHourly(40)] });
    const username = createName();
    await register(app, { username });
    expect((await register(app, { username, affiliateCode: code })).status).toBe(409);
    expect(await calls.list(agent)).toMatchObject([{ downline: agent.account }]);
    expect((await listInvitations())[0]).toMatchObject({ registered: 0 });
  });
});
