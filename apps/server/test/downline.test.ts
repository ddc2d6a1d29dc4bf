import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls, hourly } from './support/contracts.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';

let app: TestApp;
let top: Party;
let middle: Party;
let player: Party;
let stranger: Party;

beforeAll(async () => {
  app = await withPlatform();
  const parties = await createParties(app);
  const given = (name: string, type: number, upline?: Party) =>
    parties.given(name, type, {
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await given('tree-top', AGENT);
  middle = await given('tree-middle', AGENT, top);
  player = await given('tree-player', 0, middle);
  await given('tree_other', 0, top);
  stranger = await given('tree-stranger', AGENT);
  const calls = contractCalls(app);
  await calls.agreed(null, top, hourly(60));
  await calls.agreed(top, middle, hourly(40));
});
afterAll(() => app?.dispose());

const ask = (query = '', by = top) =>
  call(app, 'GET', `/api/agent/downlines${query}`, { token: by.token });
const getAccounts = async (query = '') =>
  (await ask(query)).value.list.map(({ account }: { account: string }) => account);

describe('[AC4] the downline of an agent', () => {
  test('is its direct accounts, each with its team, money, and what it is paid', async () => {
    const { value } = await ask();
    expect(value).toMatchObject({ path: ['tree-top'], total: 2, pageNo: 1, totalPages: 1 });
    expect(value.list).toEqual([
      {
        account: 'tree-middle',
        nickname: 'Nick tree-middle',
        isAgent: true,
        state: 'active',
        upline: 'tree-top',
        members: 1,
        balance: '100.00',
        online: true,
        joinedAt: expect.any(String),
        contracts: [{ kind: 'hourly', tiers: [{ rateBasisPoints: 40 }] }],
      },
      expect.objectContaining({ account: 'tree_other', isAgent: false, members: 0, contracts: [] }),
    ]);
  });

  test('is walked down, account by account', async () => {
    const { value } = await ask('?of=tree-middle');
    expect(value).toMatchObject({
      path: ['tree-top', 'tree-middle'],
      list: [{ account: 'tree-player' }],
    });
    expect((await ask('?of=TREE-PLAYER')).value).toMatchObject({
      path: ['tree-top', 'tree-middle', 'tree-player'],
      list: [],
    });
  });

  test('is searched at every depth, by what was typed and nothing else', async () => {
    expect(await getAccounts('?search=play')).toEqual(['tree-player']);
    expect(await getAccounts('?search=tree_')).toEqual(['tree_other']);
    expect(await getAccounts('?search=%25')).toEqual([]);
    expect(await getAccounts('?search=TREE&pageSize=2&pageNo=2')).toHaveLength(1);
  });

  test('is asked for by kind', async () => {
    expect(await getAccounts('?kind=agent')).toEqual(['tree-middle']);
    expect(await getAccounts('?kind=player')).toEqual(['tree_other']);
    expect(await getAccounts('?kind=player&search=tree')).toEqual(['tree-player', 'tree_other']);
  });

  test('[L21] is nobody else’s: not the upline’s name, nor that of a stranger’s account', async () => {
    for (const query of ['?of=tree-top', '?of=tree-stranger', '?of=nobody-at-all']) {
      const { status, body } = await ask(query, middle);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect((await ask('', stranger)).value.list).toEqual([]);
    expect((await ask('', player)).body.code).toBe('contact_your_agent');
  });
});
