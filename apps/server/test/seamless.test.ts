import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { signatureOf, verifySignature } from '../src/modules/seamless/signature.ts';
import type { ProblemError } from '../src/platform/errors.ts';
import { loadDocument } from '../src/platform/http/documents.ts';
import { newId } from '../src/platform/ids.ts';
import { vendorSecret } from '../src/platform/keys.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { balanceOf, createSeats, launchBody, type Seat, type Seats } from './support/seats.ts';
import { GAME, VENDOR, givenGame, vendorCall } from './support/vendor-api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
  await givenGame(app);
  ({ givenMember, givenSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

let givenMember: Seats['givenMember'];
let givenSeat: Seats['givenSeat'];

const bet = (seat: Seat, transactionId: string, amount: string, roundId = 'r1') =>
  vendorCall(app, 'bet', {
    sessionId: seat.sessionId,
    playerId: seat.playerId,
    gameCode: GAME,
    roundId,
    transactionId,
    amount,
  });
const win = (
  seat: Seat,
  transactionId: string,
  amount: string,
  roundId = 'r1',
  more: object = {},
) =>
  vendorCall(app, 'win', {
    playerId: seat.playerId,
    gameCode: GAME,
    roundId,
    transactionId,
    amount,
    ...more,
  });
const rollback = (seat: Seat, transactionId: string, betTransactionId: string, roundId = 'r1') =>
  vendorCall(app, 'rollback', {
    playerId: seat.playerId,
    roundId,
    transactionId,
    betTransactionId,
  });
const closeRound = (seat: Seat, transactionId: string, roundId = 'r1') =>
  vendorCall(app, 'close-round', {
    playerId: seat.playerId,
    gameCode: GAME,
    roundId,
    transactionId,
  });

const balance = (seat: Seat) => balanceOf(app, seat);

let ids = 0;
const id = () => `t-${(ids += 1)}`;

describe('a launch', () => {
  test('[C38] answers an address of the arcade with a token of its own', async () => {
    const token = await givenMember('launcher');
    const { status, value } = await call(app, 'POST', '/api/games/launch', {
      token,
      body: launchBody,
    });
    expect(status).toBe(200);
    const url = new URL(value.url);
    expect(url.origin).toBe(app.platform.config.arcadeOrigin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      game: GAME,
      vendor: VENDOR,
      lang: 'en',
    });
    expect(value.url).not.toContain(value.sessionId);
    expect(value).toMatchObject({
      gameName: 'Test Slot',
      vassalage: VENDOR,
      gameCode: GAME,
      gameType: 'RNG',
    });
  });

  test('[V70] is refused to a visitor', async () => {
    const { status, body } = await call(app, 'POST', '/api/games/launch', { body: launchBody });
    expect([status, body.code]).toEqual([401, 'not_logged_in']);
  });

  test('[T45] [L18] is refused to a trial account', async () => {
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const { status, body } = await call(app, 'POST', '/api/games/launch', {
      token: trial.value.token,
      body: launchBody,
    });
    expect([status, body.code]).toEqual([403, 'need_true_account']);
  });

  test('[X11] is refused while the game is under maintenance', async () => {
    const token = await givenMember('maintained');
    await operate(app, 'PUT', `/vendors/${VENDOR}/maintenance`, { maintenance: true });
    const { status, body } = await call(app, 'POST', '/api/games/launch', {
      token,
      body: launchBody,
    });
    await operate(app, 'PUT', `/vendors/${VENDOR}/maintenance`, { maintenance: false });
    expect([status, body.code]).toEqual([409, 'game_maintenance']);
  });

  test('is refused for a game that is not there', async () => {
    const token = await givenMember('lost');
    const { status } = await call(app, 'POST', '/api/games/launch', {
      token,
      body: { ...launchBody, gameCode: 'none' },
    });
    expect(status).toBe(404);
  });
});

describe('authenticate', () => {
  test('tells the vendor who plays, by a name that others may see', async () => {
    const seat = await givenSeat(1234n);
    const { status, body } = await vendorCall(app, 'authenticate', { sessionId: seat.sessionId });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      playerId: seat.playerId,
      currency: 'USD',
      decimals: 2,
      balance: '12.34',
      gameCode: GAME,
    });
    expect(body.value.displayName).not.toContain(seat.account);
  });

  test('refuses the token of the address after its minute', async () => {
    const token = await givenMember('late');
    const { value } = await call(app, 'POST', '/api/games/launch', { token, body: launchBody });
    const launchToken = new URL(value.url).searchParams.get('token') ?? '';
    app.platform.clock.setOffset(61_000);
    const { status, body } = await vendorCall(app, 'authenticate', { sessionId: launchToken });
    app.platform.clock.setOffset(0);
    expect([status, body.code]).toEqual([403, 'session_expired']);
  });
});

describe('a signature', () => {
  const body = { sessionId: 'whatever' };
  const codeOf = async (...given: Parameters<typeof vendorCall>) => {
    const { status, body: problem } = await vendorCall(...given);
    return [status, problem.code];
  };

  test('of another key is refused', async () => {
    expect(await codeOf(app, 'authenticate', body, { secret: 'wrong' })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  test('that is missing or no hex is refused', async () => {
    expect(await codeOf(app, 'authenticate', body, { signature: '' })).toEqual([
      401,
      'signature_invalid',
    ]);
    expect(await codeOf(app, 'authenticate', body, { signature: 'ß'.repeat(64) })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  test('of another time is refused', async () => {
    const old = String(Date.now() - 301_000);
    expect(await codeOf(app, 'authenticate', body, { timestamp: old })).toEqual([
      401,
      'timestamp_skew',
    ]);
    expect(await codeOf(app, 'authenticate', body, { timestamp: 'soon' })).toEqual([
      401,
      'timestamp_skew',
    ]);
  });

  test('of a vendor that is not there is refused', async () => {
    expect(await codeOf(app, 'authenticate', body, { vendor: 'NOBODY' })).toEqual([
      401,
      'vendor_unknown',
    ]);
  });

  test('[H109] covers the body: one letter more and it is refused', async () => {
    const seat = await givenSeat(500n);
    const text = JSON.stringify({ playerId: seat.playerId, sessionId: seat.sessionId });
    const { timestamp, signature } = signed('POST', '/vendor-api/balance', text);
    const more = await codeOf(app, 'balance', `${text} `, { timestamp, signature });
    expect(more).toEqual([401, 'signature_invalid']);
    const same = await vendorCall(app, 'balance', text, { timestamp, signature });
    expect(same.status).toBe(200);
  });

  test('[H109] covers the path: a bet is no win, and an address has no query added', async () => {
    const seat = await givenSeat(100n);
    const { playerId } = seat;
    const refused = {
      playerId,
      gameCode: GAME,
      roundId: 'r1',
      transactionId: id(),
      amount: '5.00',
    };
    const elsewhere = await codeOf(app, 'win', refused, { signedFor: 'bet' });
    expect(elsewhere).toEqual([401, 'signature_invalid']);
    const added = await codeOf(app, 'win', refused, { query: '?a=b' });
    expect(added).toEqual([401, 'signature_invalid']);
    expect(await balance(seat)).toBe('1.00');
  });

  test('[H109] covers the method', async () => {
    const text = JSON.stringify(body);
    const asPut = signed('PUT', '/vendor-api/authenticate', text);
    expect(await codeOf(app, 'authenticate', text, asPut)).toEqual([401, 'signature_invalid']);
  });

  test('[H109] of the older form, time and body alone, is refused', async () => {
    const timestamp = String(Date.now());
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', secretOf(VENDOR))
      .update(`${timestamp}.${text}`)
      .digest('hex');
    expect(await codeOf(app, 'authenticate', text, { timestamp, signature })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  const secretOf = (vendor: string) =>
    vendorSecret(app.platform.config.vendorMasterKey ?? '', vendor);

  function signed(method: string, target: string, text: string) {
    const timestamp = String(Date.now());
    const parts = { timestamp, method, target, body: Buffer.from(text) };
    return { timestamp, signature: signatureOf(secretOf(VENDOR), parts) };
  }
});

describe('the worked example of the document', () => {
  /** What the document says of a label: the rest of its line. */
  async function said(): Promise<(label: string) => string> {
    const { bytes } = await loadDocument('seamless');
    const { info } = JSON.parse(bytes.toString()) as { info: { description: string } };
    return (label) => {
      const line = info.description.split('\n').find((one) => one.trim().startsWith(`${label}:`));
      if (line === undefined) throw new Error(`seamless.yaml says nothing of ${label}`);
      return line.slice(line.indexOf(':') + 1).trim();
    };
  }

  test('[H109] comes out as it says, worked out anew from its own words', async () => {
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

  test('[H109] is what the platform takes, for 300 seconds', async () => {
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
    const seat = await givenSeat(1000n);
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

describe('a round', () => {
  test('takes the stake, pays the win and says so in the balance', async () => {
    const seat = await givenSeat(1000n);
    expect((await bet(seat, id(), '2.50')).body.value).toMatchObject({
      balance: '7.50',
      currency: 'USD',
    });
    expect((await win(seat, id(), '4.00')).body.value.balance).toBe('11.50');
    expect(await balance(seat)).toBe('11.50');
    expect((await closeRound(seat, id())).body.value).toMatchObject({
      bets: '2.50',
      wins: '4.00',
      balance: '11.50',
    });
  });

  test('refuses a bet over the balance and writes nothing', async () => {
    const seat = await givenSeat(100n);
    const { status, body } = await bet(seat, id(), '1.01');
    expect([status, body.code, body.balance]).toEqual([409, 'insufficient_funds', '1.00']);
    expect(await balance(seat)).toBe('1.00');
    expect((await win(seat, id(), '1.00')).body.code).toBe('round_not_found');
  });

  test('replays the first answer to the same call, byte for byte', async () => {
    const seat = await givenSeat(1000n);
    const transaction = id();
    const first = await bet(seat, transaction, '1.00');
    await bet(seat, id(), '2.00');
    const again = await bet(seat, transaction, '1.00');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await balance(seat)).toBe('7.00');
  });

  test('refuses another body under the same id', async () => {
    const seat = await givenSeat(1000n);
    const transaction = id();
    await bet(seat, transaction, '1.00');
    expect((await bet(seat, transaction, '1.01')).body.code).toBe('transaction_conflict');
    expect((await win(seat, transaction, '1.00')).body.code).toBe('transaction_conflict');
    const other = await givenSeat(1000n);
    expect((await bet(other, transaction, '1.00')).body.code).toBe('transaction_conflict');
    expect([await balance(seat), await balance(other)]).toEqual(['9.00', '10.00']);
  });

  test('books one stake when the same bet comes ten times at once', async () => {
    const seat = await givenSeat(1000n);
    const transaction = id();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bet(seat, transaction, '1.00')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balance(seat)).toBe('9.00');
  });

  test('takes no more after it is closed', async () => {
    const seat = await givenSeat(1000n);
    const staked = id();
    await bet(seat, staked, '1.00');
    await win(seat, id(), '0.50', 'r1', { closeRound: true });
    expect((await bet(seat, id(), '1.00')).body.code).toBe('round_closed');
    expect((await win(seat, id(), '1.00')).body.code).toBe('round_closed');
    expect((await rollback(seat, id(), staked)).body.code).toBe('round_closed');
    expect(await balance(seat)).toBe('9.50');
  });

  test('takes a win of zero as a lost bet', async () => {
    const seat = await givenSeat(1000n);
    await bet(seat, id(), '1.00');
    const lost = await win(seat, id(), '0');
    expect([lost.status, lost.body.value.balance]).toEqual([200, '9.00']);
  });

  test('pays what is owed after the session has ended, and takes no bet then', async () => {
    const seat = await givenSeat(1000n);
    await bet(seat, id(), '1.00');
    app.platform.clock.setOffset(13 * 3_600_000);
    const late = await bet(seat, id(), '1.00', 'r2');
    const paid = await win(seat, id(), '3.00');
    app.platform.clock.setOffset(0);
    expect(late.body.code).toBe('session_expired');
    expect(paid.body.value.balance).toBe('12.00');
  });

  test('takes no bet and pays wins under maintenance', async () => {
    const seat = await givenSeat(1000n);
    await bet(seat, id(), '1.00');
    const { merchantOf } = await import('../src/modules/status/index.ts');
    const merchant = merchantOf(app.platform);
    const maintenance = merchant.current().maintenance;
    await merchant.change({ maintenance: { ...maintenance, active: true } });
    const refused = await bet(seat, id(), '1.00', 'r2');
    const paid = await win(seat, id(), '2.00');
    await merchant.change({ maintenance: { ...maintenance, active: false } });
    expect([refused.status, refused.body.code]).toEqual([503, 'maintenance']);
    expect(paid.status).toBe(200);
  });

  test('refuses fractions of a minor unit', async () => {
    const seat = await givenSeat(1000n);
    expect((await bet(seat, id(), '1.001')).body.code).toBe('amount_invalid');
    expect((await bet(seat, id(), '-1')).body.code).toBe('validation_failed');
    expect((await bet(seat, id(), '1e2')).body.code).toBe('validation_failed');
    expect(await balance(seat)).toBe('10.00');
  });

  test('is refused for a player that is not there, whatever the id looks like', async () => {
    const seat = await givenSeat(1000n);
    for (const playerId of ['nobody', newId()]) {
      const { body } = await bet({ ...seat, playerId }, id(), '1.00');
      expect(['player_not_found', 'session_expired']).toContain(body.code);
    }
  });
});

describe('a rollback', () => {
  test('refunds the bet once, however often and under whichever id it comes', async () => {
    const seat = await givenSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    const transaction = id();
    const first = await rollback(seat, transaction, staked);
    expect(first.body.value).toMatchObject({ outcome: 'refunded', balance: '10.00' });
    expect((await rollback(seat, transaction, staked)).text).toBe(first.text);
    expect((await rollback(seat, id(), staked)).body.value).toMatchObject({
      outcome: 'refunded',
      balance: '10.00',
    });
    expect(await balance(seat)).toBe('10.00');
  });

  test('that comes before its bet leaves a tombstone for ever', async () => {
    const seat = await givenSeat(1000n);
    const staked = id();
    expect((await rollback(seat, id(), staked)).body.value.outcome).toBe('tombstone');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await bet(seat, staked, '4.00')).body.code).toBe('transaction_rolled_back');
    }
    expect(await balance(seat)).toBe('10.00');
  });

  test('of a stranger is refused', async () => {
    const [one, two] = [await givenSeat(1000n), await givenSeat(1000n)];
    const staked = id();
    await bet(one, staked, '4.00');
    expect((await rollback(two, id(), staked)).body.code).toBe('transaction_conflict');
    expect([await balance(one), await balance(two)]).toEqual(['6.00', '10.00']);
  });

  test('leaves no win to be paid for a round without stakes', async () => {
    const seat = await givenSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    await rollback(seat, id(), staked);
    expect((await win(seat, id(), '50.00')).body.code).toBe('transaction_rolled_back');
    expect(await balance(seat)).toBe('10.00');
  });

  test('and its bet at the same moment end in one of two states, both without loss', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const seat = await givenSeat(1000n);
      const staked = id();
      const [placed, undone] = await Promise.all([
        bet(seat, staked, '4.00'),
        rollback(seat, id(), staked),
      ]);
      const pair = [placed.status, undone.body.value.outcome];
      expect([
        [200, 'refunded'],
        [409, 'tombstone'],
      ]).toContainEqual(pair);
      expect(await balance(seat)).toBe('10.00');
    }
  });
});

describe('any order of calls', () => {
  test('repeated and shuffled, comes to the sum of what was accepted', async () => {
    const calls = fc.shuffledSubarray(
      ['bet:a', 'bet:b', 'win:w', 'rollback:a', 'rollback:b', 'bet:a', 'win:w'],
      {
        minLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(calls, fc.bigInt({ min: 1n, max: 900n }), async (order, stake) => {
        const seat = await givenSeat(2000n);
        const prefix = id();
        const amount = `${stake / 100n}.${String(stake % 100n).padStart(2, '0')}`;
        let accepted = 2000n;
        const done = new Set<string>();
        for (const step of order) {
          const [kind = '', name = ''] = step.split(':');
          const answer = await act(seat, kind, `${prefix}-${name}`, amount);
          expect([200, 404, 409]).toContain(answer.status);
          const key = kind === 'rollback' ? `refund:${name}` : step;
          if (answer.status !== 200 || done.has(key) || answer.body.value.outcome === 'tombstone')
            continue;
          done.add(key);
          accepted += kind === 'bet' ? -stake : stake;
        }
        const { available } = await app.platform.wallet.funds(
          app.platform.db,
          seat.playerId,
          'USD',
        );
        expect(available).toBe(accepted);
        expect(available >= 0n).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  const act = (seat: Seat, kind: string, transaction: string, amount: string) => {
    if (kind === 'bet') return bet(seat, transaction, amount);
    if (kind === 'win') return win(seat, transaction, amount);
    return rollback(seat, `${transaction}-back`, transaction);
  };
});
