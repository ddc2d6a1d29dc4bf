import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Schemas } from '@baize/api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStreams } from '../src/modules/chat/streams.ts';
import { newId } from '../src/platform/ids.ts';
import type { Session } from '../src/platform/sessions.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, call, operate } from './support/portal.ts';
import { createSeats, type Seats } from './support/seats.ts';

const SETTINGS = { roomEnabled: true, slowSeconds: 0, blockedWords: [], liveChatUrl: null };

let app: TestApp;
let createMember: Seats['createMember'];
let count = 0;
beforeAll(async () => {
  app = await withPlatform();
  ({ createMember } = await createSeats(app));
  await configure({});
});
afterEach(() => configure({}));
afterAll(() => app?.dispose());

const configure = (more: object) => operate(app, 'PUT', '/chat/settings', { ...SETTINGS, ...more });
async function createChatMember() {
  count += 1;
  const account = `chatter${count}`;
  return { account, token: await createMember(account) };
}
const send = (token: string, text: unknown): Promise<Answer> =>
  call(app, 'POST', '/api/chat/messages', { token, body: { text } });
const getRoom = async (token: string) =>
  (await call(app, 'GET', '/api/chat/room', { token })).value;
const getTexts = async (token: string): Promise<string[]> =>
  (await getRoom(token)).messages.map(({ text }: { text: string }) => text);
const getCode = ({ status, body }: Answer) => [status, body.code];
const setMember = (account: string, more: object) =>
  operate(app, 'PUT', `/chat/members/${account}`, {
    mutedUntil: null,
    moderator: false,
    reason: 'A test',
    ...more,
  });

describe('the chat room', () => {
  test('shows what members write, by nickname and role [P13, D35]', async () => {
    const { token } = await createChatMember();
    const sent = await send(token, '  Hello   all 👋🏽 ');
    expect(sent.value).toMatchObject({ text: 'Hello all 👋🏽', role: 'member' });
    const room = await getRoom(token);
    expect(room.messages.at(-1)).toEqual(sent.value);
    expect(room.ownId).toBe(sent.value.authorId);
    expect(JSON.stringify(room)).not.toContain('player_id');
  });

  test('keeps the last 200 messages for a new reader', async () => {
    const { token } = await createChatMember();
    const first = await send(token, 'number 0');
    const { db, clock } = app.platform;
    const row = await db
      .selectFrom('chat_message')
      .selectAll()
      .where('id', '=', first.value.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 205 }, (_, at) => ({
      ...row,
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      text: `number ${at + 1}`,
      at: new Date(clock.nowMs() + at + 1),
    }));
    await db.insertInto('chat_message').values(rows).execute();
    const texts = await getTexts(token);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, 'number 6', 'number 205']);
    await db.deleteFrom('chat_message').execute();
  });

  test.each([
    ['nothing', '   ', 'validation_failed'],
    ['201 characters', '👍🏽'.repeat(201), 'validation_failed'],
    ['bidirectional controls', 'a\u202Eb', 'validation_failed'],
    ['a line break', 'a\nb', 'validation_failed'],
    ['a link', 'see https://spam.example', 'chat_link'],
    ['a link without a scheme', 'go to SPAM . com now', 'chat_link'],
    ['a spelled link', 'spam (dot) xyz', 'chat_link'],
    ['an English swear word', 'what the fuuuck', 'chat_word'],
    ['a word of the operator', 'Lừa  đảo!', 'chat_word'],
  ])('refuses %s, and nothing is written', async (_title, text, code) => {
    await configure({ blockedWords: ['lừa đảo'] });
    const { token } = await createChatMember();
    const before = await getTexts(token);
    expect(getCode(await send(token, text))).toEqual([422, code]);
    expect(await getTexts(token)).toEqual(before);
  });

  test('takes a sentence that begins with the ending of an address', async () => {
    const { token } = await createChatMember();
    expect((await send(token, 'Great game. Bet again')).status).toBe(200);
  });

  test('takes markup as text', async () => {
    const { token } = await createChatMember();
    const { value } = await send(token, '<img src=x onerror=alert(1)>');
    expect(value.text).toBe('<img src=x onerror=alert(1)>');
  });

  test('refuses 100 KB, and most of 100 messages a second', async () => {
    const { token } = await createChatMember();
    expect(getCode(await send(token, 'x'.repeat(100_000)))).toEqual([413, 'body_too_large']);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => send(token, `flood ${at}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    const texts = await getTexts(token);
    expect(texts.filter((text) => text.startsWith('flood'))).toHaveLength(10);
  });

  test('in slow mode makes members wait, moderators not', async () => {
    await configure({ slowSeconds: 30 });
    const { token, account } = await createChatMember();
    expect((await getRoom(token)).slowSeconds).toBe(30);
    expect((await send(token, 'first')).status).toBe(200);
    const second = await send(token, 'second');
    expect(getCode(second)).toEqual([429, 'rate_limited']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    await setMember(account, { moderator: true });
    expect((await send(token, 'third')).value.role).toBe('moderator');
  });

  test('is closed by the operator, and for visitors and trials', async () => {
    const { token } = await createChatMember();
    await configure({ roomEnabled: false });
    expect(getCode(await send(token, 'Hello'))).toEqual([403, 'feature_disabled']);
    await configure({});
    expect((await call(app, 'GET', '/api/chat/room')).status).toBe(401);
    const trial = await createMember('chattrial', 4);
    expect(getCode(await send(trial, 'Hello'))).toEqual([403, 'need_true_account']);
  });
});

describe('moderation', () => {
  test('mutes a member until a time', async () => {
    const { token, account } = await createChatMember();
    const mutedUntil = new Date(app.platform.clock.nowMs() + 60_000).toISOString();
    expect((await setMember(account, { mutedUntil })).status).toBe(200);
    expect(getCode(await send(token, 'Hello'))).toEqual([403, 'chat_muted']);
    expect((await getRoom(token)).mutedUntil).toBe(mutedUntil);
    await operate(app, 'POST', '/clock/advance', { milliseconds: 60_000 });
    expect((await send(token, 'Hello again')).status).toBe(200);
  });

  test('removes a message, counts reports once a member, and keeps it for the operator', async () => {
    const [author, reader, moderator] = [
      await createChatMember(),
      await createChatMember(),
      await createChatMember(),
    ];
    const { id } = (await send(author.token, 'Questionable')).value;
    const report = (token: string, reason = 'insult') =>
      call(app, 'POST', `/api/chat/messages/${id}/report`, { token, body: { reason } });
    for (let n = 0; n < 2; n++) expect((await report(reader.token)).status).toBe(200);
    expect((await report(moderator.token)).status).toBe(200);
    expect(getCode(await report(reader.token, 'ugly'))).toEqual([422, 'validation_failed']);
    const remove = (token: string) => call(app, 'DELETE', `/api/chat/messages/${id}`, { token });
    expect(getCode(await remove(reader.token))).toEqual([403, 'forbidden']);
    await setMember(moderator.account, { moderator: true });
    expect((await remove(moderator.token)).status).toBe(200);
    expect(getCode(await remove(moderator.token))).toEqual([404, 'not_found']);
    expect(await getTexts(reader.token)).not.toContain('Questionable');
    const { list } = (await operate(app, 'GET', '/chat/messages')).value;
    const kept = list.find((each: { message: { id: string } }) => each.message.id === id);
    expect(kept).toMatchObject({ account: author.account, reports: 2, removed: true });
  });

  test('an operator removes a message by its id', async () => {
    const { token } = await createChatMember();
    const { id } = (await send(token, 'To be removed')).value;
    const path = `/chat/messages/${id}/removal`;
    expect((await operate(app, 'POST', path, { reason: 'Spam' })).status).toBe(200);
    expect((await operate(app, 'POST', path, { reason: 'Spam' })).status).toBe(404);
    expect(await getTexts(token)).not.toContain('To be removed');
  });
});

test('the stream begins with the history and brings messages and removals', async () => {
  const { token } = await createChatMember();
  await send(token, 'Before');
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as { port: number };
  const cancel = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/chat/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: cancel.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader.read()).value ?? '';
    const line = text.split('\n').find((each) => each.includes(wanted));
    return JSON.parse((line ?? '').slice('data: '.length));
  };
  expect((await next('"history"')).room.messages.at(-1).text).toBe('Before');
  const { id } = (await send(token, 'After')).value;
  expect((await next('"message","message"')).message.text).toBe('After');
  await call(app, 'DELETE', `/api/chat/messages/${id}`, { token });
  expect(await next('"removal"')).toEqual({ type: 'removal', id });
  cancel.abort();
});

test('the stream brings no message twice when its event comes after the history', async () => {
  const streams = createStreams(app.platform);
  const message = { ...(await send((await createChatMember()).token, 'Once')).value };
  const room = { messages: [message], slowSeconds: 0, role: 'member', ownId: '', mutedUntil: null };
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    write: (text: string) => void written.push(text),
    writeHead: () => {},
  }) as unknown as ServerResponse;
  const late = { ...message, id: newId(Date.now()), text: 'Later' };
  await streams.open({} as Session, response, async () => room as Schemas['ChatRoom']);
  streams.broadcast({ type: 'message', message });
  streams.broadcast({ type: 'message', message: late });
  const events = written.map((line) => JSON.parse(line.slice('data: '.length)));
  expect(events).toEqual([
    { type: 'history', room },
    { type: 'message', message: late },
  ]);
});

describe('the live chat', () => {
  test('is a page of the provider in the language of the reader [C60, D41]', async () => {
    expect(getCode(await call(app, 'GET', '/api/chat/launch'))).toEqual([403, 'feature_disabled']);
    await configure({ liveChatUrl: 'https://chat.example/room?lang={language}' });
    const { value } = await call(app, 'GET', '/api/chat/launch?language=vi');
    expect(value).toEqual({ chatUrl: 'https://chat.example/room?lang=vi' });
  });

  test.each(['javascript:alert(1)', 'http://chat.example', "https://a.example/'; script-src *"])(
    'is never %s',
    async (liveChatUrl) => {
      expect(getCode(await configure({ liveChatUrl }))).toEqual([422, 'validation_failed']);
      expect((await operate(app, 'GET', '/chat/settings')).value.liveChatUrl).toBe(null);
    },
  );
});
