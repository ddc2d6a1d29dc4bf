import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContractCalls, createDividend, createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { EventReader } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, call, operate } from './support/portal.ts';

let app: TestApp;
let url: string;
let parties: Parties;
let calls: ReturnType<typeof createContractCalls>;
let made = 0;
/** Each agent is the upline of the next; the platform is the upline of the first. */
let top: Party;
let agent: Party;
let below: Party;
let player: Party;

const getRefusal = ({ status, body }: Answer) => [status, body.code, body.refusal?.cause];
const getCode = ({ status, body }: Answer) => [status, body.code];

beforeAll(async () => {
  app = await withPlatform();
  url = await app.listen();
  parties = await createParties(app);
  calls = createContractCalls(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  const create = (name: string, type: number, upline?: Party) =>
    parties.create(`${name}${made}`, type, {
      deposit: 0n,
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await create('top', AGENT);
  agent = await create('agent', AGENT, top);
  below = await create('below', AGENT, agent);
  player = await create('player', 0, below);
});

/** Gives the whole demo team hourly contracts whose uplines are paid no less. */
const payTeamByTheHour = () =>
  sql`
    insert into contract (id, kind, period, upline_id, downline_id, tiers, rates, carry_over, state, revision, offered_at, started_at)
    select gen_random_uuid(), 'hourly', 'D', parent_id, id, '[{"rateBasisPoints": 30}]', '{30}', 'none', 'active', 2, now(), now()
    from member where account like 'team%'`.execute(app.platform.db);

describe('contract offer', () => {
  test('is made by the upline, read by both, and runs once the downline accepts it [T57, T58]', async () => {
    await calls.createContract(null, top, createDividend(4000));
    const offered = await calls.offer(top, agent.account, createDividend(3000));
    expect(offered.status).toBe(200);
    const { id } = offered.value;
    expect(offered.value).toEqual({
      id: expect.any(String),
      ...createDividend(3000),
      carryOver: 'none',
      dropsCarriedLoss: false,
      activeFloor: '0.00',
      state: 'offered',
      upline: top.account,
      downline: agent.account,
      revision: 1,
      offeredAt: expect.any(String),
    });
    for (const side of [top, agent])
      expect((await calls.list(side)).find((one) => one.id === id)).toEqual(offered.value);

    const accepted = await calls.answer(agent, id, 'accept');
    expect(accepted.value).toMatchObject({
      id,
      state: 'active',
      revision: 2,
      startsAt: expect.any(String),
    });
    expect(accepted.value.endsAt).toBeUndefined();
  });

  test('can be made to a player as well as an agent', async () => {
    for (const [upline, downline] of [
      [null, top],
      [top, agent],
      [agent, below],
      [below, player],
    ] as const)
      await calls.createContract(upline, downline, createHourly(10));
    expect(await calls.getStates(player)).toEqual(['active']);
  });

  test('is announced to both sides at once, as is its answer [H78]', async () => {
    await calls.createContract(null, top, createHourly(50));
    const streams = await Promise.all(
      [top, agent].map(({ token }) => EventReader.open(url, { token })),
    );
    const { value } = await calls.offer(top, agent.account, createHourly(40));
    const change = (state: string) => ({ contractId: value.id, kind: 'hourly', state });
    const readEvents = () =>
      Promise.all(
        streams.map(async (stream) => {
          const { data } = await stream.next(({ data: of }) => of.data.contractId === value.id);
          return data.data;
        }),
      );
    expect(await readEvents()).toEqual([change('offered'), change('offered')]);
    await calls.answer(agent, value.id, 'accept');
    expect(await readEvents()).toEqual([change('active'), change('active')]);
    for (const stream of streams) stream.close();
  });

  test('is final once rejected or withdrawn [T59]', async () => {
    await calls.createContract(null, top, createHourly(50));
    for (const [side, says, state] of [
      [agent, 'reject', 'rejected'],
      [top, 'withdraw', 'withdrawn'],
    ] as const) {
      const { value } = await calls.offer(top, agent.account, createHourly(40));
      const over = await calls.answer(side, value.id, says);
      expect(over.value).toMatchObject({ state, endsAt: expect.any(String) });
      expect(getRefusal(await calls.answer(agent, value.id, 'accept'))).toEqual([
        409,
        'command_refused',
        'not_enabled',
      ]);
    }
    expect(await calls.getStates(agent)).toEqual(['withdrawn', 'rejected']);
  });

  test('cannot be accepted by the side that made it [H104]', async () => {
    await calls.createContract(null, top, createHourly(50));
    const { value } = await calls.offer(top, agent.account, createHourly(40));
    expect(getRefusal(await calls.answer(top, value.id, 'accept'))).toEqual([
      409,
      'command_refused',
      'not_enabled',
    ]);
    expect(await calls.getStates(agent)).toEqual(['offered']);
  });

  test('blocks another one of its kind to the same downline until it is answered', async () => {
    await calls.createContract(null, top, createHourly(50));
    await calls.offer(top, agent.account, createHourly(40));
    expect(getCode(await calls.offer(top, agent.account, createHourly(30)))).toEqual([
      409,
      'pending_exists',
    ]);
    expect(getCode(await calls.request(agent, createHourly(45)))).toEqual([409, 'pending_exists']);
    expect(await calls.getStates(agent)).toEqual(['offered']);
  });

  test('sent twice with one key is one offer [H95]', async () => {
    await calls.createContract(null, top, createHourly(50));
    const [one, two] = [
      await calls.offer(top, agent.account, createHourly(40), 'the-same-key-0001'),
      await calls.offer(top, agent.account, createHourly(40), 'the-same-key-0001'),
    ];
    expect(two.value).toEqual(one.value);
    expect(await calls.getStates(agent)).toEqual(['offered']);
  });
});

test('can be requested by a downline, whose upline grants or declines it [T61]', async () => {
  await calls.createContract(null, top, createHourly(50));
  const asked = await calls.request(agent, createHourly(20));
  expect(asked.value).toMatchObject({ state: 'requested', upline: top.account });
  expect(getRefusal(await calls.answer(agent, asked.value.id, 'accept'))).toEqual([
    409,
    'command_refused',
    'not_enabled',
  ]);
  expect((await calls.answer(top, asked.value.id, 'reject')).value.state).toBe('rejected');
  const again = await calls.request(agent, createHourly(30));
  expect((await calls.answer(top, again.value.id, 'accept')).value.state).toBe('active');
  const more = await calls.request(agent, createHourly(40));
  expect((await calls.answer(agent, more.value.id, 'withdraw')).value.state).toBe('withdrawn');
  expect(await calls.getStates(agent)).toEqual(['active', 'withdrawn', 'rejected']);
});

describe('running contract', () => {
  test('can be ended by the upline [T60]', async () => {
    await calls.createContract(null, top, createHourly(50));
    const id = await calls.createContract(top, agent, createHourly(40));
    const { value } = await calls.end(top, id, { reason: 'Below its numbers' });
    expect(value).toMatchObject({ state: 'terminated', endsAt: expect.any(String) });
  });

  test('runs on while its downline requests its end, until the upline answers [T62]', async () => {
    await calls.createContract(null, top, createHourly(50));
    const id = await calls.createContract(top, agent, createHourly(40));
    const asked = await calls.end(agent, id);
    expect(asked.value.state).toBe('termination_requested');
    expect(asked.value.endsAt).toBeUndefined();
    expect((await calls.answer(top, id, 'keep')).value.state).toBe('active');
    await calls.end(agent, id);
    expect((await calls.answer(agent, id, 'keep')).value.state).toBe('active');
    await calls.end(agent, id);
    expect((await calls.end(top, id)).value.state).toBe('terminated');
  });

  test('is superseded by the next one of its kind only', async () => {
    await calls.createContract(null, top, createHourly(50));
    await calls.createContract(null, top, createDividend(4000));
    const old = await calls.createContract(top, agent, createHourly(40));
    await calls.createContract(top, agent, createDividend(3000));
    await calls.createContract(top, agent, createHourly(45));
    const list = await calls.list(agent);
    expect(list.map(({ kind, state }) => [kind, state])).toEqual([
      ['hourly', 'active'],
      ['dividend', 'active'],
      ['hourly', 'superseded'],
    ]);
    expect(list.at(-1)?.id).toBe(old);
  });
});

describe('contract that pays less ends those below that pay more [T63, H53, H103]', () => {
  /** The agent pays 30 below, the player gets 20 from there; the top offers the agent less. */
  async function createChain(offered: number) {
    await calls.createContract(null, top, createHourly(50));
    await calls.createContract(top, agent, createHourly(40));
    const second = await calls.createContract(agent, below, createHourly(30));
    const third = await calls.createContract(below, player, createHourly(20));
    const { value } = await calls.offer(top, agent.account, createHourly(offered));
    return { id: value.id as string, second, third };
  }

  test('lists them before acceptance, and ends them with it', async () => {
    const { id, second, third } = await createChain(25);
    const preview = (await calls.preview(agent, id)).value;
    const { confirmation } = preview;
    expect(preview).toEqual({
      contractId: id,
      confirmation: expect.any(String),
      endsContracts: [
        {
          contractId: second,
          upline: agent.account,
          downline: below.account,
          tiers: createHourly(30).tiers,
        },
        // A member who is paid nothing can pay nothing.
        {
          contractId: third,
          upline: below.account,
          downline: player.account,
          tiers: createHourly(20).tiers,
        },
      ],
    });
    for (const more of [{}, { confirmation: 'A'.repeat(43) }])
      expect(getRefusal(await calls.answer(agent, id, 'accept', more))).toEqual([
        409,
        'command_refused',
        'endings_not_confirmed',
      ]);
    expect(await calls.getStates(below)).toEqual(['active', 'active']);

    const stream = await EventReader.open(url, { token: player.token });
    const accepted = await calls.answer(agent, id, 'accept', { confirmation });
    expect(accepted.value.state).toBe('active');
    const { data } = await stream.next(({ data: of }) => of.data.state === 'superseded');
    expect(data.data).toEqual({ contractId: third, kind: 'hourly', state: 'superseded' });
    stream.close();
    expect(await calls.getStates(below)).toEqual(['superseded', 'superseded']);
    expect(await calls.getStates(player)).toEqual(['superseded']);
  });

  test('lists every one of hundreds, and ends all of them at once [H53]', async () => {
    const { id } = await createChain(25);
    const grown = 600;
    await operate(app, 'PUT', '/demo-team', { agent: agent.account, size: grown, count: grown });
    await payTeamByTheHour();
    const { endsContracts, confirmation } = (await calls.preview(agent, id)).value;
    const named = endsContracts.map(({ downline }: { downline: string }) => downline);
    // Includes the two of the chain.
    expect(new Set(named).size).toBe(grown + 2);
    expect((await calls.answer(agent, id, 'accept', { confirmation })).status).toBe(200);
    const { value } = await operate(app, 'GET', '/contracts?state=superseded');
    expect(value.total).toBeGreaterThanOrEqual(grown + 2);
    const { value: last } = await operate(app, 'GET', `/contracts?account=${named.at(-1)}`);
    expect(last.list).toMatchObject([{ state: 'superseded' }]);
  });

  test('keeps those that fit, and requires no confirmation then', async () => {
    const { id } = await createChain(30);
    expect((await calls.preview(agent, id)).value).toEqual({
      contractId: id,
      endsContracts: [],
    });
    expect((await calls.answer(agent, id, 'accept')).status).toBe(200);
    expect(await calls.getStates(below)).toEqual(['active', 'active']);
  });

  test('requires a new confirmation when the set of ending contracts has changed', async () => {
    const { id } = await createChain(25);
    const { confirmation } = (await calls.preview(agent, id)).value;
    const other = await parties.create(`other${made}`, AGENT, {
      upline: agent.account,
      deposit: 0n,
      hasPaymentPassword: false,
    });
    await calls.createContract(agent, other, createHourly(35));
    expect(getRefusal(await calls.answer(agent, id, 'accept', { confirmation }))[2]).toBe(
      'endings_not_confirmed',
    );
  });

  test('a termination ends all below, once confirmed', async () => {
    const { id } = await createChain(25);
    await calls.answer(top, id, 'withdraw');
    const running = (await calls.list(agent)).find(
      ({ state, downline }) => state === 'active' && downline === agent.account,
    );
    const { endsContracts, confirmation } = (await calls.preview(top, String(running?.id))).value;
    expect(endsContracts).toHaveLength(2);
    expect(getRefusal(await calls.end(top, String(running?.id)))[2]).toBe('endings_not_confirmed');
    expect((await calls.end(top, String(running?.id), { confirmation })).status).toBe(200);
    expect(await calls.getStates(player)).toEqual(['superseded']);
  });
});

describe('member who is no side of a contract', () => {
  test('gets the same answer as for an unknown one', async () => {
    await calls.createContract(null, top, createHourly(50));
    const id = await calls.createContract(top, agent, createHourly(40));
    const nowhere = '0190b5a2-0000-7000-8000-000000000000';
    for (const stranger of [below, player])
      for (const other of [id, nowhere, 'nothing'])
        for (const ask of [
          calls.preview(stranger, other),
          calls.answer(stranger, other, 'accept'),
          calls.end(stranger, other),
        ])
          expect(getCode(await ask)).toEqual([404, 'not_found']);
    for (const account of [below.account, top.account, player.account, 'absent'])
      expect(getCode(await calls.offer(top, account, createHourly(10)))).toEqual([
        404,
        'not_found',
      ]);
    expect(getCode(await calls.offer(player, below.account, createHourly(10)))).toEqual([
      403,
      'contact_your_agent',
    ]);
  });
});

test('rejects offers and requests of kinds that the merchant has switched off', async () => {
  await calls.createContract(null, top, createHourly(50));
  const turn = (hourSalary: boolean) =>
    operate(app, 'PATCH', '/whitelabel', { featureFlags: { hourSalary } });
  await turn(false);
  const off = [403, 'feature_disabled'];
  expect(getCode(await calls.offer(top, agent.account, createHourly(10)))).toEqual(off);
  expect(getCode(await calls.request(agent, createHourly(10)))).toEqual(off);
  expect(getCode(await calls.platformOffer(top.account, createHourly(60)))).toEqual(off);
  await turn(true);
});

describe('platform contracts', () => {
  test('exist with top agents only, and every command is logged [H102]', async () => {
    expect(getCode(await calls.platformOffer(agent.account, createHourly(10)))).toEqual([
      404,
      'not_found',
    ]);
    const id = await calls.createContract(null, top, createHourly(50));
    const inner = await calls.createContract(top, agent, createHourly(40));
    expect(getCode(await calls.sendCommand(inner, 'terminate'))).toEqual([404, 'not_found']);
    expect(getRefusal(await calls.sendCommand(id, 'terminate'))[2]).toBe('endings_not_confirmed');
    const { value: preview } = await operate(app, 'GET', `/contracts/${id}/preview`);
    const order = { confirmation: preview.confirmation, reason: 'Out of contract' };
    expect((await calls.sendCommand(id, 'terminate', order)).value.state).toBe('terminated');
    expect(await calls.getStates(agent)).toEqual(['superseded']);
    const [row] = (await operate(app, 'GET', '/log?pageSize=1')).value.list;
    expect(JSON.parse(row.entry)).toMatchObject({
      operation: 'commandPlatformContract',
      before: { id, state: 'active' },
      after: { id, state: 'terminated' },
    });
  });

  test('grant the top agent’s requests, and are listed by account and state', async () => {
    const asked = await calls.request(top, createHourly(50));
    expect(asked.value.upline).toBeUndefined();
    expect((await calls.sendCommand(asked.value.id, 'accept')).value.state).toBe('active');
    const listed = await operate(app, 'GET', `/contracts?account=${top.account}&state=active`);
    expect(listed.value).toMatchObject({ total: 1, list: [{ id: asked.value.id }] });
    expect(getCode(await operate(app, 'GET', '/contracts?account=absent'))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('are hidden from visitors', async () => {
    expect((await call(app, 'GET', '/api/contracts', {})).status).toBe(401);
  });
});
