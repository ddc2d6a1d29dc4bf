import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createMailServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMessaging, type Messaging } from '../src/modules/messaging/index.ts';
import { smsGateway } from '../src/modules/messaging/sms-gateway.ts';
import { smtp } from '../src/modules/messaging/smtp.ts';
import { createPhone } from './support/inbox.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

/** A gateway with configurable answers that records its requests. */
async function startGateway() {
  const received: { headers: IncomingMessage['headers']; body: Record<string, string> }[] = [];
  const answers: { status: number; body: string; after?: Promise<void> }[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
      received.push({ headers: request.headers, body });
      const { status, body: responseBody, after } = answers.shift() ?? { status: 200, body: '{}' };
      void Promise.resolve(after).then(() =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(responseBody),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    received,
    answer: (status: number, body = '{}', after?: Promise<void>) =>
      answers.push({ status, body, ...(after && { after }) }),
    close: () => server.close(),
  };
}

type Gateway = Awaited<ReturnType<typeof startGateway>>;

describe('SMS gateway', () => {
  let gateway: Gateway;
  let app: TestApp;
  let messaging: Messaging;
  beforeAll(async () => {
    gateway = await startGateway();
    app = await withPlatform({
      env: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'gateway-token' },
    });
    messaging = getMessaging(app.platform);
  });
  afterAll(async () => {
    await app?.dispose();
    gateway?.close();
  });

  async function queued(text: string, minutes = 10) {
    const { e164 } = createPhone();
    const giveUpAt = new Date(app.platform.clock.nowMs() + minutes * 60_000);
    const message = { channel: 'sms', destination: e164, purpose: 'test', text, giveUpAt } as const;
    const id = await app.platform.transaction((trx) =>
      messaging.queue(trx, { ...message, send: true }),
    );
    return { id, e164 };
  }
  const advance = (milliseconds: number) =>
    operate(app, 'POST', '/clock/advance', { milliseconds });
  const getState = async (id: string) =>
    (await messaging.list({ limit: 50 })).find((message) => message.id === id);

  test('sends JSON with the key, and keeps no text afterwards', async () => {
    const { id, e164 } = await queued('Your code is 123456');
    expect(await messaging.deliver(id)).toEqual({ state: 'sent' });
    const { headers, body } = gateway.received.at(-1) ?? {};
    expect(body).toEqual({ id, from: 'Baize', to: e164, text: 'Your code is 123456' });
    expect(headers).toMatchObject({
      authorization: 'Bearer gateway-token',
      'idempotency-key': id,
    });
    expect(await getState(id)).toMatchObject({ state: 'sent', text: '' });
    expect(await messaging.deliver(id)).toEqual({ state: 'withheld' });
    expect(gateway.received.filter(({ body: sent }) => sent['id'] === id)).toHaveLength(1);
  });

  test('retries with growing delays on temporary errors', async () => {
    const { id } = await queued('again');
    gateway.answer(503);
    gateway.answer(429);
    const reason = 'The SMS gateway answered 503.';
    expect(await messaging.deliver(id)).toEqual({ state: 'queued', reason });
    await messaging.deliverDue();
    expect(await getState(id)).toMatchObject({ state: 'queued', attempts: 1, error: reason });
    await advance(5000);
    await messaging.deliverDue();
    expect(await getState(id)).toMatchObject({ state: 'queued', attempts: 2 });
    await advance(20_000);
    await messaging.deliverDue();
    expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('gives up on a permanent error or when the message is outdated', async () => {
    const refused = await queued('refused');
    gateway.answer(400, '{"message":"This number is barred."}');
    const answer = await messaging.deliver(refused.id);
    expect(answer).toEqual({ state: 'failed', reason: 'This number is barred.' });
    expect(await getState(refused.id)).toMatchObject({ state: 'failed', text: '' });
    const late = await queued('late', 0);
    gateway.answer(500);
    expect(await messaging.deliver(late.id)).toMatchObject({ state: 'failed' });
  });

  test('a stopping server waits for it, and starts no further delivery', async () => {
    const other = await withPlatform({ env: { SMS_GATEWAY_URL: gateway.url } });
    const out = getMessaging(other.platform);
    const changes: string[] = [];
    out.onChange(() => changes.push('settled'));
    let letGo = (): void => {};
    gateway.answer(200, '{}', new Promise<void>((resolve) => void (letGo = resolve)));
    const sent = gateway.received.length;
    const id = await other.platform.transaction((trx) =>
      out.queue(trx, {
        channel: 'sms',
        destination: createPhone().e164,
        purpose: 'test',
        text: 'late',
        giveUpAt: new Date(other.platform.clock.nowMs() + 60_000),
        send: true,
      }),
    );
    out.deliverLater(id);
    await expect.poll(() => gateway.received.length).toBe(sent + 1);
    const stopped = other.dispose().then(() => changes.push('stopped'));
    letGo();
    await stopped;
    expect(changes).toEqual(['settled', 'stopped']);
    // The database is closed by now; a later request must not throw.
    out.deliverLater(id);
  });

  test('does not send an empty text when the stored one was sealed with another key', async () => {
    const { id } = await queued('readable');
    await app.platform.db
      .updateTable('message_out')
      .set({ sealed_text: 'sealed with another key' })
      .where('id', '=', id)
      .execute();
    const before = gateway.received.length;
    expect(await messaging.deliver(id)).toMatchObject({ state: 'failed' });
    expect(gateway.received).toHaveLength(before);
    await messaging.deliver((await queued('fine again')).id);
  });

  test('pauses after three consecutive failures', async () => {
    expect(messaging.trouble('sms')).toBeNull();
    for (let count = 0; count < 3; count += 1) {
      gateway.answer(500);
      await messaging.deliver((await queued('trouble')).id);
    }
    expect(messaging.trouble('sms')).toBe('The SMS gateway answered 500.');
    await advance(20_001);
    expect(messaging.trouble('sms')).toBeNull();
    await messaging.deliver((await queued('fine')).id);
    expect(messaging.trouble('sms')).toBeNull();
  });

  test('reports an unreachable gateway in a readable message', async () => {
    const gone = { url: 'http://127.0.0.1:9/', token: null, sender: 'B', timeoutMs: 500 };
    const message = { id: '1', destination: '+84912345678', subject: '', text: 'x' };
    await expect(smsGateway(gone).send(message)).rejects.toMatchObject({
      message: 'The SMS gateway does not answer.',
      final: false,
    });
  });
});

describe('outbox of demo and test mode', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await withPlatform();
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
  });
  afterAll(() => app?.dispose());

  const register = (typed: string) =>
    call(app, 'POST', '/api/sms/registration-mobile', {
      body: { mobileNo: typed, countryDialingCode: '84' },
    });
  const page = (url: string, host = '127.0.0.1:4600', more: object = {}) =>
    app.http.inject({ url, headers: { host, ...more } });

  test('shows every message to the operator by its destination', async () => {
    const [one, other] = [createPhone(), createPhone()];
    await register(one.typed);
    await register(other.typed);
    const path = `/messages?destination=${encodeURIComponent(one.e164)}`;
    const { value } = await operate(app, 'GET', path);
    expect(value.list).toHaveLength(1);
    expect(value.list[0]).toMatchObject({ channel: 'sms', destination: one.e164, state: 'sent' });
    expect((await call(app, 'GET', '/operator-api/messages')).status).toBe(401);
  });

  test('can be set to fail and to work again', async () => {
    const fault = (reason: string | null) =>
      operate(app, 'PUT', '/messages/fault', { channel: 'sms', reason });
    await fault('The gateway is closed today.');
    const { typed } = createPhone();
    const { status, body } = await register(typed);
    expect([status, body.code, body.detail]).toEqual([
      502,
      'sms_not_sent',
      'The gateway is closed today.',
    ]);
    await fault(null);
    expect((await register(typed)).status).toBe(200);
  });

  test("has the merchant's brand, and the scheme that the visitor chose", async () => {
    const { payload } = await page('/outbox', '127.0.0.1', { cookie: 'baize.scheme=light' });
    expect(payload).toContain('data-scheme="light" data-brand="baize"');
    await operate(app, 'PUT', '/brand', { id: 'harbor' });
    const harbor = await page('/outbox', '127.0.0.1', { cookie: 'baize.scheme="><script>' });
    expect(harbor.payload).toContain('data-scheme="system" data-brand="harbor"');
    expect(harbor.payload).toMatch(/href="\/brands\/style\/[0-9a-f]+\.css"/);
    await operate(app, 'PUT', '/brand', { id: 'baize' });
  });

  test('is a page for local clients only', async () => {
    const { typed, e164 } = createPhone();
    await register(typed);
    const html = await page('/outbox');
    expect(html.headers['content-type']).toContain('text/html');
    expect(html.headers['content-security-policy']).toContain("script-src 'self'");
    const { messages } = (await page('/outbox/messages')).json();
    expect(messages[0]).toMatchObject({
      destination: e164,
      code: expect.stringMatching(/^\d{6}$/),
    });
    for (const refused of [
      await page('/outbox/messages', 'evil.example'),
      await page('/outbox/messages', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
      await app.http.inject({ url: '/outbox/messages', remoteAddress: '203.0.113.9' }),
    ]) {
      expect(refused.statusCode).toBe(403);
    }
  });
});

/** A minimal mail server (RFC 5321); `answer` is its reply to the next recipient. */
async function startMailServer() {
  const received: string[] = [];
  let verdict = '250 yes';
  const server = createMailServer((socket) => {
    let letter: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example.org');
    let rest = '';
    socket.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (letter !== null && line === '.') {
          received.push(letter);
          letter = null;
          say('250 taken');
        } else if (letter !== null) letter += `${line}\n`;
        else if (line === 'DATA') {
          letter = '';
          say('354 go on');
        } else if (line.startsWith('RCPT')) {
          say(verdict);
          verdict = '250 yes';
        } else say(line === 'QUIT' ? '221 bye' : '250 yes');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: (line: string) => {
      verdict = line;
    },
    close: () => server.close(),
  };
}

describe('e-mail by SMTP', () => {
  const message = {
    id: 'message-1',
    destination: 'robin@example.org',
    subject: 'Mã Baize của bạn',
    text: 'Your code is 123456',
  };

  test('is handed to the mail server, which can reject it permanently or temporarily', async () => {
    const server = await startMailServer();
    const mail = smtp({ url: server.url, from: 'Baize <no-reply@example.org>', timeoutMs: 2000 });
    await mail.send(message);
    expect(server.received[0]).toMatch(/^To: robin@example\.org$/m);
    expect(server.received[0]).toMatch(/^Message-ID: <message-1@example\.org>$/im);
    expect(server.received[0]).toContain('Your code is 123456');
    expect(server.received[0]).not.toContain('List-Unsubscribe');
    const unsubscribeUrl = 'https://portal.example/unsubscribe?link=abc';
    await mail.send({ ...message, unsubscribeUrl });
    expect(server.received[1]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(server.received[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    server.answer('550 no such mailbox');
    await expect(mail.send(message)).rejects.toMatchObject({ final: true });
    server.answer('451 try later');
    await expect(mail.send(message)).rejects.toMatchObject({ final: false });
    server.close();
    await expect(mail.send(message)).rejects.toMatchObject({ final: false });
  });
});
