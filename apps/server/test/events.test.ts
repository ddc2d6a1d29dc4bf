import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Member, getAccounts } from '../src/modules/accounts/index.ts';
import { getPasswords } from '../src/modules/passwords/index.ts';
import { getSessions } from '../src/modules/sessions/index.ts';
import { sendMessage } from '../src/modules/member/index.ts';
import { EventReader, type ReadEvent } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { waitForRelay } from './support/relayed.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

const isMessage = ({ event }: { event: string }): boolean => event === 'message';

let app: TestApp;
let url: string;
let robin: Member;
let thea: Member;
beforeAll(async () => {
  app = await withPlatform();
  const passwordHash = await getPasswords(app.platform).hash('Baize-demo-1');
  [robin, thea] = await app.platform.transaction(async (trx) => {
    const make = (account: string) =>
      getAccounts(app.platform).create(trx, {
        account,
        nickname: account,
        type: 0,
        passwordHash,
      });
    return [await make('robin'), await make('thea')];
  });
  url = await app.listen();
});
afterAll(() => app?.dispose());

const readers: EventReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

async function openEvents(
  options: { token?: string; lastEventId?: string } = {},
): Promise<EventReader> {
  const reader = await EventReader.open(url, options);
  readers.push(reader);
  return reader;
}

let paid = 0;
/** Pays into a wallet; amounts in minor units. */
function pay(member: Member, amount: bigint): Promise<unknown> {
  const movement = {
    playerId: member.id,
    currency: member.currency,
    amount,
    source: 'test',
    sourceTxId: `pay-${(paid += 1)}`,
    type: 'deposit',
    kind: 'deposit',
  };
  return app.platform.transaction((trx) => getWallet(app.platform).credit(trx, movement));
}

const notifyMember = (member: Member, title: string) =>
  app.platform.transaction((trx) =>
    sendMessage(app.platform, trx, member.id, { title, body: 'Text' }),
  );

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'Working on it.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const CLOSED = { ...OPEN, maintenance: { ...OPEN.maintenance, active: true } };

describe('event stream', () => {
  test('is an event stream with caching disabled', async () => {
    const { status, headers } = await openEvents();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/event-stream');
    expect(headers['cache-control']).toContain('no-store');
  });

  test('sends a player the new balance when it changes [L14]', async () => {
    const stream = await openEvents({ token: await getToken(app, 'robin') });
    await pay(robin, 12_345n);
    const { event, data } = await stream.next();
    expect(event).toBe('balance');
    expect(data).toMatchObject({ type: 'balance', data: { currencySymbol: '$' } });
    const { value } = await call(app, 'GET', '/api/wallet/balance', {
      token: await getToken(app, 'robin'),
    });
    expect(data.data.balance).toBe(value.balance);
  });

  test('sends a player a message with the unread count', async () => {
    const token = await getToken(app, 'robin');
    const stream = await openEvents({ token });
    await notifyMember(robin, 'Welcome');
    const { data } = await stream.next(({ event }) => event === 'message');
    const { value } = await call(app, 'GET', '/api/messages/unread', { token });
    expect(data.data).toEqual({ unread: value.unread, title: 'Welcome' });
  });

  test('sends no events of other members', async () => {
    const [visitor, other] = [
      await openEvents(),
      await openEvents({ token: await getToken(app, 'thea') }),
    ];
    await pay(robin, 100n);
    await pay(thea, 200n);
    await operate(app, 'PUT', '/status', OPEN);
    const first = await Promise.all([visitor.next(), other.next()]);
    expect(first.map(({ event }) => event)).toEqual(['status', 'balance']);
    expect((await other.next()).event).toBe('status');
  });

  test('replays events after the last one seen, in order and once', async () => {
    const token = await getToken(app, 'robin');
    const before = await openEvents({ token });
    await notifyMember(robin, 'One');
    const { id: lastEventId } = await before.next(({ event }) => event === 'message');
    before.close();
    await notifyMember(robin, 'Two');
    await notifyMember(robin, 'Three');
    const after = await openEvents({ token, lastEventId });
    await notifyMember(robin, 'Four');
    const titles = [];
    for (let i = 0; i < 3; i += 1) titles.push((await after.next(isMessage)).data.data.title);
    expect(titles).toEqual(['Two', 'Three', 'Four']);
    expect(after.pending().filter(isMessage)).toEqual([]);
  });

  test('gives a new reader a position, so that it misses nothing before its first event', async () => {
    const token = await getToken(app, 'robin');
    const { lastId: lastEventId } = await openEvents({ token });
    await notifyMember(robin, 'While away');
    const { data } = await (await openEvents({ token, lastEventId })).next();
    expect(data.data.title).toBe('While away');
  });

  test('numbers events in order without gaps under concurrent writes', async () => {
    const stream = await openEvents({ token: await getToken(app, 'robin') });
    await Promise.all(Array.from({ length: 40 }, (_, i) => notifyMember(robin, `Burst ${i}`)));
    const places: bigint[] = [];
    while (places.length < 40) places.push(BigInt((await stream.next()).id));
    expect(places).toEqual(Array.from(places, (_, i) => (places[0] as bigint) + BigInt(i)));
  });

  test('delivers all events of one large change, and those after it [H78]', async () => {
    const token = await getToken(app, 'robin');
    const reader = await openEvents({ token });
    const many = 1200;
    await app.platform.transaction((trx) =>
      app.platform.events.append(
        trx,
        ...Array.from({ length: many }, (_, unread) => ({
          audience: `player:${robin.id}` as const,
          type: 'message' as const,
          payload: { unread },
        })),
      ),
    );
    for (let unread = 0; unread < many; unread += 1)
      expect((await reader.next(({ event }) => event === 'message')).data.data.unread).toBe(unread);
    await pay(robin, 100n);
    expect((await reader.next()).event).toBe('balance');
  });

  test('replays a long absence completely', async () => {
    const token = await getToken(app, 'robin');
    const { lastId: lastEventId } = await openEvents({ token });
    await app.platform.transaction(async (trx) => {
      for (let i = 0; i < 450; i += 1)
        await sendMessage(app.platform, trx, robin.id, { title: `No ${i}`, body: '' });
    });
    const stream = await openEvents({ token, lastEventId });
    for (let i = 0; i < 450; i += 1)
      expect((await stream.next(isMessage)).data.data.title).toBe(`No ${i}`);
  });

  test('ignores a position that this server has never reached', async () => {
    const stream = await openEvents({ lastEventId: '999999999999' });
    await operate(app, 'PUT', '/status', OPEN);
    expect((await stream.next()).event).toBe('status');
  });

  test('rejects an expired token instead of treating it as a visitor', async () => {
    const { status } = await openEvents({ token: 'A'.repeat(43) });
    expect(status).toBe(401);
  });

  test('rejects a position that is not a number', async () => {
    expect((await openEvents({ lastEventId: 'abc' })).status).toBe(400);
  });
});

describe('end of a session', () => {
  test('logout ends the streams of that session only', async () => {
    const [here, there] = [await getToken(app, 'robin'), await getToken(app, 'robin')];
    const [leaving, staying] = [
      await openEvents({ token: here }),
      await openEvents({ token: there }),
    ];
    await call(app, 'DELETE', '/api/auth/session', { token: here });
    const { event, data } = await leaving.next();
    expect([event, data.data]).toEqual(['kickout', { reason: 'signed_out' }]);
    await leaving.ended;
    await notifyMember(robin, 'Still here');
    expect((await staying.next()).event).toBe('message');
  });

  test('signing out other sessions ends their streams', async () => {
    const sessions = getSessions(app.platform);
    const [kept, gone] = [await getToken(app, 'thea'), await getToken(app, 'thea')];
    const stream = await openEvents({ token: gone });
    const keptId = (await sessions.resolve(kept, { counts: true, asksDatabase: false }))?.id ?? '';
    await app.platform.transaction((trx) =>
      sessions.revokeOthers(trx, thea.id, keptId, 'signed_out'),
    );
    expect((await stream.next()).event).toBe('kickout');
    await stream.ended;
    expect((await call(app, 'GET', '/api/member', { token: gone })).status).toBe(401);
    expect((await call(app, 'GET', '/api/member', { token: kept })).status).toBe(200);
  });
});

describe('system status on the stream', () => {
  afterEach(() => operate(app, 'PUT', '/status', OPEN));

  test('reaches every open portal within two seconds, and again when it is over', async () => {
    const streams = [await openEvents(), await openEvents({ token: await getToken(app, 'robin') })];
    for (const [setting, status] of [
      [CLOSED, 1],
      [OPEN, 0],
    ] as const) {
      const began = performance.now();
      await operate(app, 'PUT', '/status', setting);
      const hears = (event: ReadEvent) => event.data.data.status === status;
      const events = await Promise.all(streams.map((stream) => stream.next(hears)));
      expect(performance.now() - began).toBeLessThan(2000);
      expect(events.map(({ data }) => data.data)).toEqual([{ status }, { status }]);
    }
  });

  test('depends on the reader, who may have access while others do not', async () => {
    const stream = await openEvents();
    const regions = { ...OPEN.regions, addresses: ['127.0.0.0/8'] };
    await operate(app, 'PUT', '/status', { ...OPEN, regions });
    const { event } = await stream.next(({ data }) => data.data.status !== 0);
    expect(event).toBe('status');
  });

  test('a portal opened under maintenance gets only the end of it', async () => {
    await operate(app, 'PUT', '/status', CLOSED);
    const token = await app.platform.transaction((trx) =>
      getSessions(app.platform).open(trx, robin, {
        site: 'member',
        address: '',
        userAgent: '',
      }),
    );
    const stream = await openEvents({ token: token.token });
    const passed = waitForRelay(app, 'message');
    await notifyMember(robin, 'Not now');
    await passed;
    await operate(app, 'PUT', '/status', OPEN);
    const { event, data } = await stream.next((each) => each.data.data.status !== 1);
    expect([event, data.data]).toEqual(['status', { status: 0 }]);
  });
});

test('a draining server ends its streams', async () => {
  const other = await withPlatform();
  const stream = await EventReader.open(await other.listen());
  expect(stream.status).toBe(200);
  await other.dispose();
  await stream.ended;
});
