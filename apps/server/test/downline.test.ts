import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContractCalls, createHourly } from './support/contracts.ts';
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
  const create = (name: string, type: number, upline?: Party) =>
    parties.create(name, type, {
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await create('tree-top', AGENT);
  middle = await create('tree-middle', AGENT, top);
  player = await create('tree-player', 0, middle);
  await create('tree_other', 0, top);
  stranger = await create('tree-stranger', AGENT);
  const calls = createContractCalls(app);
  await calls.createContract(null, top, createHourly(60));
  await calls.createContract(top, middle, createHourly(40));
});
afterAll(() => app?.dispose());

const ask = (query = '', by = top) =>
  call(app, 'GET', `/api/agent/downlines${query}`, { token: by.token });
const getAccounts = async (query = '') =>
  (await ask(query)).value.list.map(({ account }: { account: string }) => account);

describe('agent’s downline [AC4]', () => {
  test('lists direct accounts with team, money and pay', async () => {
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

  test('can be walked down account by account', async () => {
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

  test('is searched at every depth for the literal text', async () => {
    expect(await getAccounts('?search=play')).toEqual(['tree-player']);
    expect(await getAccounts('?search=tree_')).toEqual(['tree_other']);
    expect(await getAccounts('?search=%25')).toEqual([]);
    expect(await getAccounts('?search=TREE&pageSize=2&pageNo=2')).toHaveLength(1);
  });

  test('is searched by a nickname without its diacritics [S8]', async () => {
    const rename = (nickname: string) =>
      app.platform.db
        .updateTable('member')
        .set({ nickname })
        .where('account', '=', 'tree-player')
        .execute();
    await rename('Đua Ngựa');
    expect(await getAccounts('?search=dua%20ngua')).toEqual(['tree-player']);
    await rename('Nick tree-player');
    expect(await getAccounts('?search=dua%20ngua')).toEqual([]);
  });

  test('is filtered by account type', async () => {
    expect(await getAccounts('?kind=agent')).toEqual(['tree-middle']);
    expect(await getAccounts('?kind=player')).toEqual(['tree_other']);
    expect(await getAccounts('?kind=player&search=tree')).toEqual(['tree-player', 'tree_other']);
  });

  test('hides the upline’s name and accounts outside the team [L21]', async () => {
    for (const query of ['?of=tree-top', '?of=tree-stranger', '?of=no-such-account']) {
      const { status, body } = await ask(query, middle);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect((await ask('', stranger)).value.list).toEqual([]);
    expect((await ask('', player)).body.code).toBe('contact_your_agent');
  });
});
