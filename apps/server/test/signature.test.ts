import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { computeSignature, verifySignature } from '../src/modules/seamless/signature.ts';
import type { ProblemError } from '../src/platform/errors.ts';
import { loadDocument } from '../src/platform/http/documents.ts';
import { vendorSecret } from '../src/platform/keys.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { GAME, VENDOR, createGame, vendorCall } from './support/vendor-api.ts';

let app: TestApp;
let createSeat: Seats['createSeat'];
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const readBalance = (seat: Seat) => getBalance(app, seat);

let ids = 0;
const id = () => `t-${(ids += 1)}`;

describe('vendor signature', () => {
  const body = { sessionId: 'whatever' };
  const getCode = async (...given: Parameters<typeof vendorCall>) => {
    const { status, body: problem } = await vendorCall(...given);
    return [status, problem.code];
  };

  test('with another key is rejected', async () => {
    expect(await getCode(app, 'authenticate', body, { secret: 'wrong' })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  test('that is missing or not hex is rejected', async () => {
    expect(await getCode(app, 'authenticate', body, { signature: '' })).toEqual([
      401,
      'signature_invalid',
    ]);
    expect(await getCode(app, 'authenticate', body, { signature: 'ß'.repeat(64) })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  test('of another time is rejected', async () => {
    const old = String(Date.now() - 301_000);
    expect(await getCode(app, 'authenticate', body, { timestamp: old })).toEqual([
      401,
      'timestamp_skew',
    ]);
    expect(await getCode(app, 'authenticate', body, { timestamp: 'soon' })).toEqual([
      401,
      'timestamp_skew',
    ]);
  });

  test('of an unknown vendor is rejected', async () => {
    expect(await getCode(app, 'authenticate', body, { vendor: 'ABSENT' })).toEqual([
      401,
      'vendor_unknown',
    ]);
  });

  test('covers the body: one more letter is rejected [H109]', async () => {
    const seat = await createSeat(500n);
    const text = JSON.stringify({ playerId: seat.playerId, sessionId: seat.sessionId });
    const { timestamp, signature } = signed('POST', '/vendor-api/balance', text);
    const more = await getCode(app, 'balance', `${text} `, { timestamp, signature });
    expect(more).toEqual([401, 'signature_invalid']);
    const same = await vendorCall(app, 'balance', text, { timestamp, signature });
    expect(same.status).toBe(200);
  });

  test('covers the path: a bet cannot become a win, and no query can be added [H109]', async () => {
    const seat = await createSeat(100n);
    const { playerId } = seat;
    const refused = {
      playerId,
      gameCode: GAME,
      roundId: 'r1',
      transactionId: id(),
      amount: '5.00',
    };
    const otherCall = await getCode(app, 'win', refused, { signedFor: 'bet' });
    expect(otherCall).toEqual([401, 'signature_invalid']);
    const added = await getCode(app, 'win', refused, { query: '?a=b' });
    expect(added).toEqual([401, 'signature_invalid']);
    expect(await readBalance(seat)).toBe('1.00');
  });

  test('covers the method [H109]', async () => {
    const text = JSON.stringify(body);
    const asPut = signed('PUT', '/vendor-api/authenticate', text);
    expect(await getCode(app, 'authenticate', text, asPut)).toEqual([401, 'signature_invalid']);
  });

  test('in the older form, time and body only, is rejected [H109]', async () => {
    const timestamp = String(Date.now());
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', getSecret(VENDOR))
      .update(`${timestamp}.${text}`)
      .digest('hex');
    expect(await getCode(app, 'authenticate', text, { timestamp, signature })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  const getSecret = (vendor: string) =>
    vendorSecret(app.platform.config.vendorMasterKey ?? '', vendor);

  function signed(method: string, target: string, text: string) {
    const timestamp = String(Date.now());
    const parts = { timestamp, method, target, body: Buffer.from(text) };
    return { timestamp, signature: computeSignature(getSecret(VENDOR), parts) };
  }
});

describe('worked example of the document', () => {
  /** Finds what the document states after a label: the rest of its line. */
  async function said(): Promise<(label: string) => string> {
    const { bytes } = await loadDocument('seamless');
    const { info } = JSON.parse(bytes.toString()) as { info: { description: string } };
    return (label) => {
      const line = info.description.split('\n').find((one) => one.trim().startsWith(`${label}:`));
      if (line === undefined) throw new Error(`seamless.yaml says nothing of ${label}`);
      return line.slice(line.indexOf(':') + 1).trim();
    };
  }

  test('has the stated result when computed from its own text [H109]', async () => {
    const of = await said();
    const secret = createHmac('sha256', of('Master key'))
      .update(`vendor:${of('X-Vendor-Code')}`)
      .digest('hex');
    const bodyHash = createHash('sha256').update(of('Body')).digest('hex');
    const lines = [of('Scheme'), of('X-Timestamp'), of('Method'), of('Target'), bodyHash];
    const signature = createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
    expect([secret, bodyHash, signature]).toEqual([
      of('Secret'),
      of('SHA-256 of the body'),
      of('X-Signature'),
    ]);
  });

  test('is accepted by the platform for 300 seconds [H109]', async () => {
    const of = await said();
    const call = {
      timestamp: of('X-Timestamp'),
      method: of('Method'),
      target: of('Target'),
      body: Buffer.from(of('Body')),
      signature: of('X-Signature'),
    };
    const skewMs = readConfig({}).seamlessSkewSeconds * 1000;
    const verdict = (afterMs: number) => {
      try {
        verifySignature(call, of('Secret'), Number(call.timestamp) + afterMs, skewMs);
        return 'taken';
      } catch (error) {
        return (error as ProblemError).code;
      }
    };
    expect(verdict(0)).toBe('taken');
    expect(verdict(300_000)).toBe('taken');
    expect(verdict(300_001)).toBe('timestamp_skew');
  });

  test('has a body that the document itself allows', async () => {
    const of = await said();
    const seat = await createSeat(1000n);
    const text = of('Body').replace(/"sessionId":"[^"]*"/, `"sessionId":"${seat.sessionId}"`);
    const mine = text.replace(/"playerId":"[^"]*"/, `"playerId":"${seat.playerId}"`);
    const { status } = await vendorCall(
      app,
      'bet',
      mine.replace(/"gameCode":"[^"]*"/, `"gameCode":"${GAME}"`),
    );
    expect(status).toBe(200);
  });
});
