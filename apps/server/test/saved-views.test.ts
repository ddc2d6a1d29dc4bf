/** Views of records that members save. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call } from './support/portal.ts';

let app: TestApp;
let agent: Party;
let player: Party;
let made = 0;

beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  const { create } = await createParties(app);
  const more = { deposit: 0n, hasPaymentPassword: false };
  agent = await create(`views-agent${made}`, AGENT, more);
  player = await create(`views-player${made}`, 0, more);
});

const save = ({ token }: Party, name: string, query: string, record = 'teamStatements') =>
  call(app, 'PUT', '/api/saved-views', { token, body: { record, name, query } });
const getViews = async ({ token }: Party, record = 'teamStatements') =>
  (await call(app, 'GET', `/api/saved-views?record=${record}`, { token })).value.list;
const remove = ({ token }: Party, name: string, record = 'teamStatements') =>
  call(app, 'DELETE', `/api/saved-views?${new URLSearchParams({ record, name })}`, { token });

describe('saved views of a record', () => {
  test('belong to a member, by record and name; saving a name again replaces it', async () => {
    await save(agent, 'Losing players', 'period=30d&sort=net&order=ascending');
    await save(agent, 'Người chơi mới', 'period=today&hide=bonus%2Cother');
    const { status, value } = await save(agent, 'Losing players', 'period=7d');
    expect(status).toBe(200);
    expect(value.list).toEqual([
      { name: 'Losing players', query: 'period=7d' },
      { name: 'Người chơi mới', query: 'period=today&hide=bonus%2Cother' },
    ]);
    expect(await getViews(agent)).toEqual(value.list);
    expect(await getViews(agent, 'teamBets')).toEqual([]);
    expect(await getViews(player)).toEqual([]);
  });

  test('are deleted by name, repeatedly, only one’s own', async () => {
    await save(agent, 'Mine', 'period=7d');
    await save(player, 'Mine', 'period=7d', 'bets');
    expect((await remove(player, 'Mine')).value.list).toEqual([]);
    expect(await getViews(agent)).toHaveLength(1);
    for (const time of ['first', 'second']) {
      const { status, value } = await remove(agent, 'Mine');
      expect([time, status, value.list]).toEqual([time, 200, []]);
    }
    expect(await getViews(player, 'bets')).toHaveLength(1);
  });

  test('are limited to twenty, also for concurrent tabs; a saved one can still be replaced', async () => {
    for (let number = 1; number < 20; number += 1) await save(agent, `View ${number}`, '');
    const answers = await Promise.all([save(agent, 'One', ''), save(agent, 'Other', '')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('limit_reached');
    expect(await getViews(agent)).toHaveLength(20);
    expect((await save(agent, 'View 1', 'period=7d')).status).toBe(200);
    expect((await save(agent, 'Elsewhere', '', 'teamBets')).status).toBe(200);
  });

  test('have a trimmed name and a valid query', async () => {
    const refused = [
      [' Mine', '', '/body/name'],
      ['', '', '/body/name'],
      ['x'.repeat(41), '', '/body/name'],
      ['Two\nlines', '', '/body/name'],
      ['Mine', 'period=7d#top', '/body/query'],
      ['Mine', 'x'.repeat(501), '/body/query'],
    ] as const;
    for (const [name, query, pointer] of refused) {
      const { status, body } = await save(agent, name, query);
      expect([name, status, body.errors?.[0]?.pointer]).toEqual([name, 422, pointer]);
    }
    expect((await save(agent, 'Mine', '', 'passwords')).body.code).toBe('validation_failed');
    expect(await getViews(agent)).toEqual([]);
  });
});
