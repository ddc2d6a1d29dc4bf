import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getIdentity, type Member } from '../src/modules/identity/index.ts';
import { sendMessage } from '../src/modules/member/index.ts';
import { EventReader, type ReadEvent } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { relayed } from './support/relayed.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

let app: TestApp;
let url: string;
let robin: Member;
let thea: Member;
beforeAll(async () => {
  app = await withPlatform();
  const passwordHash = await getIdentity(app.platform).hashPassword('Baize-demo-1');
  [robin, thea] = await app.platform.transaction(async (trx) => {
    const make = (account: string) =>
      getIdentity(app.platform).createAccount(trx, {
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

async function read(options: { token?: string; lastEventId?: string } = {}): Promise<EventReader> {
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

const tell = (member: Member, title: string) =>
  app.platform.transaction((trx) =>
    sendMessage(app.platform, trx, member.id, { title, body: 'Text' }),
  );

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'Working on it.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const CLOSED = { ...OPEN, maintenance: { ...OPEN.maintenance, active: true } };

describe('the event stream', () => {
  test('is an event stream that nobody may keep', async () => {
    const { status, headers } = await read();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/event-stream');
    expect(headers['cache-control']).toContain('no-store');
  });

  test('[L14] tells a player the new balance when it changes', async () => {
    const stream = await read({ token: await getToken(app, 'robin') });
    await pay(robin, 12_345n);
    const { event, data } = await stream.next();
    expect(event).toBe('balance');
    expect(data).toMatchObject({ type: 'balance', data: { currencySymbol: '$' } });
    const { value } = await call(app, 'GET', '/api/wallet/balance', {
      token: await getToken(app, 'robin'),
    });
    expect(data.data.balance).toBe(value.balance);
  });

  test('tells a player of a message with the unread count', async () => {
    const token = await getToken(app, 'robin');
    const stream = await read({ token });
    await tell(robin, 'Welcome');
    const { data } = await stream.next(({ event }) => event === 'message');
    const { value } = await call(app, 'GET', '/api/messages/unread', { token });
    expect(data.data).toEqual({ unread: value.unread, title: 'Welcome' });
  });

  test('tells nobody what belongs to somebody else', async () => {
    const [visitor, other] = [await read(), await read({ token: await getToken(app, 'thea') })];
    await pay(robin, 100n);
    await pay(thea, 200n);
    await operate(app, 'PUT', '/status', OPEN);
    const first = await Promise.all([visitor.next(), other.next()]);
    expect(first.map(({ event }) => event)).toEqual(['status', 'balance']);
    expect((await other.next()).event).toBe('status');
  });

  test('replays what came after the last event that a reader has seen, in order and once', async () => {
    const token = await getToken(app, 'robin');
    const before = await read({ token });
    await tell(robin, 'One');
    const { id: lastEventId } = await before.next(({ event }) => event === 'message');
    before.close();
    await tell(robin, 'Two');
    await tell(robin, 'Three');
    const after = await read({ token, lastEventId });
    await tell(robin, 'Four');
    const titles = [];
    for (let i = 0; i < 3; i += 1) titles.push((await after.next()).data.data.title);
    expect(titles).toEqual(['Two', 'Three', 'Four']);
    expect(after.pending()).toEqual([]);
  });

  test('gives a new reader its place, so that it misses nothing before its first event', async () => {
    const token = await getToken(app, 'robin');
    const { lastId: lastEventId } = await read({ token });
    await tell(robin, 'While away');
    const { data } = await (await read({ token, lastEventId })).next();
    expect(data.data.title).toBe('While away');
  });

  test('numbers events without gaps or turns, however many are written at once', async () => {
    const stream = await read({ token: await getToken(app, 'robin') });
    await Promise.all(Array.from({ length: 40 }, (_, i) => tell(robin, `Burst ${i}`)));
    const places: bigint[] = [];
    while (places.length < 40) places.push(BigInt((await stream.next()).id));
    expect(places).toEqual(Array.from(places, (_, i) => (places[0] as bigint) + BigInt(i)));
  });

  test('[H78] of one change that tells very much, everything comes, and what is told after it', async () => {
    const token = await getToken(app, 'robin');
    const reader = await read({ token });
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

  test('replays a long absence whole', async () => {
    const token = await getToken(app, 'robin');
    const { lastId: lastEventId } = await read({ token });
    await app.platform.transaction(async (trx) => {
      for (let i = 0; i < 450; i += 1)
        await sendMessage(app.platform, trx, robin.id, { title: `No ${i}`, body: '' });
    });
    const stream = await read({ token, lastEventId });
    for (let i = 0; i < 450; i += 1) expect((await stream.next()).data.data.title).toBe(`No ${i}`);
  });

  test('forgets a place that this server has never reached', async () => {
    const stream = await read({ lastEventId: '999999999999' });
    await operate(app, 'PUT', '/status', OPEN);
    expect((await stream.next()).event).toBe('status');
  });

  test('a dead token is told so, not read as a visitor', async () => {
    const { status } = await read({ token: 'A'.repeat(43) });
    expect(status).toBe(401);
  });

  test('a place that is no number is refused', async () => {
    expect((await read({ lastEventId: 'abc' })).status).toBe(400);
  });
});

describe('the end of a session', () => {
  test('logout ends the stream of that session and of no other', async () => {
    const [here, there] = [await getToken(app, 'robin'), await getToken(app, 'robin')];
    const [leaving, staying] = [await read({ token: here }), await read({ token: there })];
    await call(app, 'DELETE', '/api/auth/session', { token: here });
    const { event, data } = await leaving.next();
    expect([event, data.data]).toEqual(['kickout', { reason: 'signed_out' }]);
    await leaving.ended;
    await tell(robin, 'Still here');
    expect((await staying.next()).event).toBe('message');
  });

  test('signing the others out ends their streams', async () => {
    const { sessions } = getIdentity(app.platform);
    const [kept, gone] = [await getToken(app, 'thea'), await getToken(app, 'thea')];
    const stream = await read({ token: gone });
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

describe('the system status on the stream', () => {
  afterEach(() => operate(app, 'PUT', '/status', OPEN));

  test('reaches every open portal within two seconds, and again when it is over', async () => {
    const streams = [await read(), await read({ token: await getToken(app, 'robin') })];
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

  test('says the status of the reader, who may be where others are not', async () => {
    const stream = await read();
    const regions = { ...OPEN.regions, addresses: ['127.0.0.0/8'] };
    await operate(app, 'PUT', '/status', { ...OPEN, regions });
    const { event } = await stream.next(({ data }) => data.data.status !== 0);
    expect(event).toBe('status');
  });

  test('a portal that is opened under maintenance hears when it ends, and nothing else', async () => {
    await operate(app, 'PUT', '/status', CLOSED);
    const token = await app.platform.transaction((trx) =>
      getIdentity(app.platform).sessions.open(trx, robin, {
        site: 'member',
        address: '',
        userAgent: '',
      }),
    );
    const stream = await read({ token: token.token });
    const passed = relayed(app, 'message');
    await tell(robin, 'Not now');
    await passed;
    await operate(app, 'PUT', '/status', OPEN);
    const { event, data } = await stream.next((each) => each.data.data.status !== 1);
    expect([event, data.data]).toEqual(['status', { status: 0 }]);
  });
});

test('a server that drains ends its streams', async () => {
  const other = await withPlatform();
  const stream = await EventReader.open(await other.listen());
  expect(stream.status).toBe(200);
  await other.dispose();
  await stream.ended;
});
