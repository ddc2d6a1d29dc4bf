import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { systemClock } from '../src/kernel/server/clock.ts';
import { recompute } from '../src/verify/recompute.ts';
import type { RevealedSeed, RoundResult, SessionView } from '../src/kernel/protocol.ts';
import { getOutcome, getWin } from '../src/games/lines/maths.ts';
import { ask, minor, newBench, post, sitDown, spin } from './bench.ts';

const start = 100_000;

describe('taking a seat', () => {
  test('shows the balance and currency that the platform reports', async () => {
    const table = await sitDown(await newBench());
    expect(table).toMatchObject({ balance: '1000.00', currency: 'USD', net: '0.00', history: [] });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is refused for a token that the platform refuses', async () => {
    const bench = await newBench();
    const launch = { token: 'stale', game: bench.platform.game, vendor: 'PEARL' };
    expect(await post(bench, '/session', launch)).toMatchObject({
      status: 401,
      type: 'application/problem+json',
      body: { code: 'token_refused' },
    });
  });

  test('is refused when the address names another game than the session', async () => {
    const bench = await newBench();
    const launch = { token: 'good-x', game: 'OTHER', vendor: 'PEARL' };
    expect((await post(bench, '/session', launch)).body.code).toBe('token_refused');
  });

  test('is refused for a vendor whose secret does not fit', async () => {
    const bench = await newBench({ vendorMasterKey: 'another-master-key' });
    const launch = { token: 'good-x', game: bench.platform.game, vendor: 'PEARL' };
    expect((await post(bench, '/session', launch)).body.code).toBe('token_refused');
  });

  test('says so when the platform is down', async () => {
    const bench = await newBench();
    bench.platform.fail('authenticate', 'lost');
    const launch = { token: 'good-y', game: bench.platform.game, vendor: 'PEARL' };
    expect(await post(bench, '/session', launch)).toMatchObject({
      status: 503,
      body: { code: 'platform_unreachable' },
    });
  });

  test('again moves the player: the spins stay, the older page gets an ended session', async () => {
    const bench = await newBench();
    const first = await sitDown(bench);
    await spin(bench, first.sessionId);
    const second = await sitDown(bench);
    expect(second.history).toHaveLength(1);
    expect((await spin(bench, first.sessionId)).body.code).toBe('session_expired');
    expect((await spin(bench, second.sessionId)).status).toBe(200);
  });
});

describe('a spin', () => {
  test('bets, pays what the reels say, closes the round, and shows the platform’s balance', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    let expected = start;
    for (let round = 0; round < 25; round += 1) {
      const { value } = (await spin(bench, sessionId, '2.00')).body;
      expected += minor(value.round.win) - 200;
      expect(minor(value.round.win)).toBe(getWin(getOutcome(value.round.outcome), 200));
      expect(value.round.settled).toBe(true);
      expect(minor(value.balance ?? '')).toBe(expected);
      expect(minor(value.net)).toBe(expected - start);
    }
    expect(bench.platform.balanceMinor).toBe(expected);
    expect(bench.platform.calls('bet')).toHaveLength(25);
    expect(bench.platform.calls('close-round')).toHaveLength(25);
    const wins = bench.platform.calls('win');
    expect(wins.length).toBeGreaterThan(0);
    expect(wins.every(({ body }) => body['amount'] !== '0.00')).toBe(true);
  });

  test('asked for twice with one request id is one bet and one answer', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    const order = { requestId: 'pressed-once', stake: '1.00', clientSeed: 'lucky' };
    const [left, right] = await Promise.all([
      post(bench, '/rounds', order, sessionId),
      post(bench, '/rounds', order, sessionId),
    ]);
    expect(left.body.value).toEqual(right.body.value);
    expect(await post(bench, '/rounds', order, sessionId)).toEqual(left);
    expect(bench.platform.calls('bet')).toHaveLength(1);
  });

  test('is refused while another one turns', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('bet', 'hang');
    const turning = spin(bench, sessionId);
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    expect(await spin(bench, sessionId)).toMatchObject({
      status: 409,
      body: { code: 'spin_in_progress' },
    });
    const read = await ask<SessionView>(`${bench.arcade.url}/session`, {
      headers: { Authorization: `Bearer ${sessionId}` },
    });
    expect(read.body.value.pending).toMatchObject({ stake: '1.00', clientSeed: 'lucky' });
    bench.platform.release();
    expect((await turning).status).toBe(200);
  });

  test('that a reloaded page asks for again gets the answer of the one that turns', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('bet', 'hang');
    const turning = spin(bench, sessionId);
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    const again = await sitDown(bench);
    const resumed = post<RoundResult>(bench, '/rounds', again.pending, again.sessionId);
    bench.platform.release();
    expect((await resumed).body.value).toEqual((await turning).body.value);
    expect(bench.platform.calls('bet')).toHaveLength(1);
  });

  test('above the balance is refused without a rollback', async () => {
    const bench = await newBench();
    bench.platform.balanceMinor = 50;
    const { sessionId } = await sitDown(bench);
    expect(await spin(bench, sessionId)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    expect(bench.platform.calls('rollback')).toHaveLength(0);
    expect((await spin(bench, sessionId, '0.50')).status).toBe(200);
  });

  test('sooner than the interval gets the time to wait', async () => {
    let clock = 1_700_000_000_000;
    const bench = await newBench({
      spinIntervalMs: 2500,
      clock: { ...systemClock, now: () => clock },
    });
    // The signatures' clock is this one too, and the platform checks it.
    clock = Date.now();
    const { sessionId } = await sitDown(bench);
    expect((await spin(bench, sessionId)).status).toBe(200);
    clock += 1000;
    expect(await spin(bench, sessionId)).toMatchObject({
      status: 429,
      body: { code: 'too_soon', retryAfterMs: 1500 },
    });
    clock += 1500;
    expect((await spin(bench, sessionId)).status).toBe(200);
  });
});

describe('when the platform fails', () => {
  test.each(['lost', 'error', 'maintenance'] as const)(
    'a bet that is %s is rolled back, and its late booking is prevented',
    async (failure) => {
      const bench = await newBench();
      const { sessionId } = await sitDown(bench);
      bench.platform.fail('bet', failure);
      const { status, body } = await spin(bench, sessionId);
      expect(status).toBe(503);
      expect(body.code).toBe(failure === 'maintenance' ? 'maintenance' : 'platform_unreachable');
      await bench.arcade.settled();
      expect(bench.platform.calls('rollback')).toHaveLength(1);
      expect(bench.platform.balanceMinor).toBe(start);
    },
  );

  test('a bet whose answer is lost is given back, however often the rollback fails', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('bet', 'deaf');
    bench.platform.fail('rollback', 'lost', 'error', 'deaf');
    expect((await spin(bench, sessionId)).body.code).toBe('platform_unreachable');
    await bench.arcade.settled();
    expect(bench.platform.balanceMinor).toBe(start);
    expect(bench.arcade.owing()).toBe(0);
    expect((await spin(bench, sessionId)).status).toBe(200);
  });

  test('a bet that arrives after its rollback is refused by the tombstone', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    // From here on: a busy machine needs longer to take a seat.
    Object.assign(bench.options, { callTimeoutMs: 60 });
    bench.platform.fail('bet', 'hang');
    expect((await spin(bench, sessionId)).body.code).toBe('platform_unreachable');
    await bench.arcade.settled();
    bench.platform.release();
    expect(bench.platform.balanceMinor).toBe(start);
  });

  test('a booked round is paid in the end, once, and its table learns of it', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('win', 'deaf', 'lost', 'error');
    let won: RoundResult | undefined;
    while (!won) {
      const { value } = (await spin(bench, sessionId)).body;
      if (value.round.win !== '0.00') won = value;
    }
    expect(won).toMatchObject({ balance: null, round: { settled: false } });
    await bench.arcade.settled();
    const read = await ask<SessionView>(`${bench.arcade.url}/session`, {
      headers: { Authorization: `Bearer ${sessionId}` },
    });
    const table = read.body.value;
    expect(table.history[0]).toEqual({ ...won.round, settled: true });
    expect(minor(table.balance ?? '')).toBe(start + minor(table.net));
    expect(bench.platform.balanceMinor).toBe(start + minor(table.net));
    expect(bench.platform.closed.has(won.round.roundId)).toBe(true);
  });

  test('a round voided by the platform pays nothing and is shown as cancelled', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('win', 'hang');
    let turning: ReturnType<typeof spin> | undefined;
    // Most spins win nothing: the first that does is held on its way to the platform.
    while (bench.platform.calls('win').length === 0) {
      turning = spin(bench, sessionId);
      await Promise.race([
        turning,
        bench.platform.until(() => bench.platform.calls('win').length > 0),
      ]);
    }
    const { roundId = '' } = bench.platform.calls('win')[0]?.body ?? {};
    const lost = bench.platform.calls('bet').length - 1;
    bench.platform.voidBet(`${roundId}-bet`);
    bench.platform.release();
    const { value } = (await turning)?.body ?? {};
    expect(value?.round).toMatchObject({ roundId, settled: true, voided: true });
    expect(minor(value?.net ?? '')).toBe(0 - 100 * lost);
    expect(minor(value?.balance ?? '')).toBe(start - 100 * lost);
    expect(bench.platform.balanceMinor).toBe(start - 100 * lost);
  });

  test('a call that the platform knows as another one is not repeated for ever', async () => {
    const logged: string[] = [];
    const bench = await newBench({ log: (event) => logged.push(event) });
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('close-round', 'conflict', 'conflict', 'conflict');
    expect((await spin(bench, sessionId)).body.value.round.settled).toBe(false);
    await bench.arcade.settled();
    expect(logged).toContain('debt.stopped');
    expect(bench.platform.calls('close-round')).toHaveLength(0);
    expect(readFileSync(join(bench.options.journalDir, 'rounds.ndjson'), 'utf8')).toContain(
      'paying',
    );
  });

  test('a round that cannot be closed is closed later', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('close-round', 'lost', 'deaf');
    const { value } = (await spin(bench, sessionId)).body;
    await bench.arcade.settled();
    expect(bench.platform.closed.has(value.round.roundId)).toBe(true);
  });
});

describe('commit and reveal', () => {
  test('every spin can be repeated from the seed that the commitment promised', async () => {
    const bench = await newBench();
    const { sessionId, commitment } = await sitDown(bench);
    const spins = [];
    for (let round = 0; round < 5; round += 1)
      spins.push((await spin(bench, sessionId)).body.value.round);
    const { body } = await post<{ revealed: RevealedSeed; commitment: string }>(
      bench,
      '/seed',
      {},
      sessionId,
    );
    const { revealed, commitment: next } = body.value;
    expect(revealed.commitment).toBe(commitment);
    expect(next).not.toBe(commitment);
    expect(spins.map((one) => one.nonce)).toEqual([1, 2, 3, 4, 5]);
    const verdicts = spins.map((one) => getVerdict('lines', one, revealed, recompute));
    expect(await Promise.all(verdicts)).toEqual(['fair', 'fair', 'fair', 'fair', 'fair']);
  });

  test('the seed in use is never published', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    const answers = [await spin(bench, sessionId), await spin(bench, sessionId)];
    const { body } = await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, sessionId);
    const { serverSeed } = body.value.revealed;
    expect(JSON.stringify(answers)).not.toContain(serverSeed);
    expect(JSON.stringify(bench.platform.received)).not.toContain(serverSeed);
  });
});
