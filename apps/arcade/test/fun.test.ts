import { describe, expect, test } from 'vitest';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { systemClock } from '../src/kernel/server/clock.ts';
import { recompute } from '../src/verify/recompute.ts';
import type { RevealedSeed, SessionView } from '../src/kernel/protocol.ts';
import { getOutcome, getWin } from '../src/games/lines/maths.ts';
import type { Bench } from './bench.ts';
import { ask, minor, newBench, post, sitForFun, spin } from './bench.ts';

const START = '1000.00';

const confirm = (bench: Bench, sessionId: string) =>
  post<SessionView>(bench, '/age', {}, sessionId);

/** A session whose visitor has said to be old enough. */
async function sitDownOfAge(bench: Bench): Promise<SessionView> {
  const { sessionId } = await sitForFun(bench);
  return (await confirm(bench, sessionId)).body.value;
}

const readSession = ({ arcade }: Bench, sessionId: string) =>
  ask<SessionView>(`${arcade.url}/session`, { headers: { Authorization: `Bearer ${sessionId}` } });

/** The platform's calls other than those that check the player. */
const otherCalls = ({ platform }: Bench) =>
  platform.received.filter(({ call }) => call !== 'fun-session');

describe('a game with play money', () => {
  test('begins with play money and labels it as such', async () => {
    const bench = await newBench();
    const table = await sitForFun(bench);
    expect(table).toMatchObject({
      balance: START,
      currency: '',
      fun: { minimumAge: 18, askAge: 'once', ageConfirmed: false, start: START },
    });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('has a separate balance that never reaches the platform or the journal (H105)', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDownOfAge(bench);
    let expected = minor(START);
    for (let round = 0; round < 20; round += 1) {
      const { value } = (await spin(bench, sessionId, '2.00')).body;
      expected += minor(value.round.win) - 200;
      expect(minor(value.round.win)).toBe(getWin(getOutcome(value.round.outcome), 200));
      expect(minor(value.balance ?? '')).toBe(expected);
      expect(value.round.settled).toBe(true);
    }
    expect(otherCalls(bench)).toEqual([]);
    expect(bench.platform.balanceMinor).toBe(100_000);
    expect(bench.arcade.owing()).toBe(0);
    const after = await readSession(bench, sessionId);
    expect(minor(after.body.value.balance ?? '')).toBe(expected);
    expect(otherCalls(bench)).toEqual([]);
  });

  test('has the outcomes of a game for money: stops from the committed seed, pays from the one table', async () => {
    const bench = await newBench();
    const { sessionId, commitment } = await sitDownOfAge(bench);
    const spins = [];
    for (let round = 0; round < 4; round += 1)
      spins.push((await spin(bench, sessionId)).body.value.round);
    const { body } = await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, sessionId);
    const { revealed } = body.value;
    expect(revealed.commitment).toBe(commitment);
    const verdicts = spins.map((one) => getVerdict('lines', one, revealed, recompute));
    expect(new Set(await Promise.all(verdicts))).toEqual(new Set(['fair']));
    for (const { outcome, stake, win } of spins)
      expect(minor(win)).toBe(getWin(getOutcome(outcome), minor(stake)));
  });

  test('a stake over what is left is refused, and the money can be renewed', async () => {
    const bench = await newBench({ playMoneyMinor: 50 });
    const { sessionId } = await sitDownOfAge(bench);
    expect(await spin(bench, sessionId, '1.00')).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    const { value } = (await spin(bench, sessionId, '0.50')).body;
    expect(value.balance).toBe(value.round.win);
    const { body } = await post<SessionView>(bench, '/refill', {}, sessionId);
    expect(body.value).toMatchObject({ balance: '0.50', fun: { start: '0.50' } });
  });
});

describe('the age', () => {
  test('is confirmed before the first spin, which the server enforces', async () => {
    const bench = await newBench();
    const { sessionId } = await sitForFun(bench);
    expect(await spin(bench, sessionId)).toMatchObject({
      status: 403,
      body: { code: 'age_unconfirmed' },
    });
    const { body } = await confirm(bench, sessionId);
    expect(body.value).toMatchObject({ balance: START, fun: { ageConfirmed: true } });
    expect((await spin(bench, sessionId)).status).toBe(200);
  });

  test('is asked again by the next session, and by none where there is no minimum', async () => {
    const bench = await newBench();
    await sitDownOfAge(bench);
    expect((await sitForFun(bench)).fun).toMatchObject({ ageConfirmed: false });
    bench.platform.fun = { ...bench.platform.fun, minimumAge: 0 };
    const free = await sitForFun(bench);
    expect(free.fun).toMatchObject({ minimumAge: 0, ageConfirmed: true });
    expect((await spin(bench, free.sessionId)).status).toBe(200);
  });
});

describe('a session with play money', () => {
  test('is refused for a token that the platform refuses, and for an unknown mode', async () => {
    const bench = await newBench();
    const launch = { token: 'stale', game: bench.platform.game, vendor: 'PEARL', mode: 'fun' };
    expect((await post(bench, '/session', launch)).body.code).toBe('token_refused');
    const odd = { ...launch, mode: 'money' };
    expect((await post(bench, '/session', odd)).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/mode', rule: 'enum' }],
    });
  });

  test('the same token again is the same purse, and ends the older page', async () => {
    const bench = await newBench();
    const first = await sitForFun(bench, 'fun-good-again');
    await confirm(bench, first.sessionId);
    await spin(bench, first.sessionId, '5.00');
    const second = await sitForFun(bench, 'fun-good-again');
    expect(second.history).toHaveLength(1);
    expect(second.balance).not.toBeNull();
    expect((await spin(bench, first.sessionId)).body.code).toBe('session_expired');
    expect((await spin(bench, second.sessionId)).status).toBe(200);
  });

  test('ends when the platform said, and after half an hour of silence', async () => {
    let clock = Date.now();
    const bench = await newBench({ clock: { ...systemClock, now: () => clock } });
    bench.platform.fun = {
      ...bench.platform.fun,
      expiresAt: new Date(clock + 60_000).toISOString(),
    };
    const { sessionId } = await sitDownOfAge(bench);
    clock += 59_000;
    expect((await spin(bench, sessionId)).status).toBe(200);
    clock += 2000;
    expect((await spin(bench, sessionId)).body.code).toBe('session_expired');

    bench.platform.fun = { ...bench.platform.fun, expiresAt: '2130-01-01T00:00:00Z' };
    clock = Date.now();
    const other = await sitDownOfAge(bench);
    clock += 31 * 60_000;
    expect((await readSession(bench, other.sessionId)).body.code).toBe('session_expired');
  });

  test('is bounded in number: the longest absent visitor makes room', async () => {
    let clock = Date.now();
    const bench = await newBench({ mostFunTables: 3, clock: { ...systemClock, now: () => clock } });
    const open = async () => {
      clock += 1000;
      return sitDownOfAge(bench);
    };
    const [first, second] = [await open(), await open(), await open()];
    clock += 1000;
    expect((await spin(bench, first!.sessionId)).status).toBe(200);
    const fourth = await open();
    expect((await spin(bench, second!.sessionId)).body.code).toBe('session_expired');
    expect((await spin(bench, first!.sessionId)).status).toBe(200);
    expect((await spin(bench, fourth.sessionId)).status).toBe(200);
  });

  test('of money knows neither the age nor a refill', async () => {
    const bench = await newBench();
    for (const path of ['/age', '/refill'])
      expect((await post(bench, path, {}, 'fun.guess')).body.code).toBe('session_expired');
  });
});
