import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import type { GameName } from '../src/kernel/game.ts';
import { getStops, spinStops } from '../src/games/lines/round.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { computeCommitment, drawDistinct, drawNumbers, newSeed } from '../src/kernel/seeds.ts';
import { recompute } from '../src/verify/recompute.ts';

describe('commit and reveal', () => {
  test('is plain SHA-256 and HMAC-SHA256 over the displayed texts', async () => {
    const seed = newSeed();
    const digest = createHmac('sha256', seed).update('lucky:7').digest();
    expect(await computeCommitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    expect(await spinStops({ serverSeed: seed, clientSeed: 'lucky', nonce: 7 })).toEqual(
      [...digest.subarray(0, 5)].map((b) => b % 32),
    );
  });

  test('gives every stop of a reel the same number of byte values', () => {
    const counts = new Map<number, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [stop = -1] = getStops(Uint8Array.of(byte, 0, 0, 0, 0));
      counts.set(stop, (counts.get(stop) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test('detects a swapped seed and an altered result', async () => {
    const serverSeed = newSeed();
    const commitment = await computeCommitment(serverSeed);
    const seed = { serverSeed, commitment };
    const outcome = await spinStops({ serverSeed, clientSeed: 'lucky', nonce: 1 });
    const round = { clientSeed: 'lucky', nonce: 1, choice: [], outcome };
    const altered = { ...round, outcome: outcome.with(2, ((outcome[2] ?? 0) + 1) % 32) };
    const judge = (played: typeof round, shown = seed) =>
      getVerdict('lines', played, shown, recompute);
    expect(await judge(round)).toBe('fair');
    expect(await judge(round, { serverSeed: newSeed(), commitment })).toBe('seed-does-not-match');
    expect(await judge(altered)).toBe('result-does-not-match');
    expect(await judge({ ...round, nonce: 2 })).toBe('result-does-not-match');
  });
});

describe('numbers from a seed', () => {
  const seed = { serverSeed: 'fixed-seed', clientSeed: 'lucky', nonce: 3 };

  test('are words of 32 bits of HMAC over "clientSeed:nonce:block", modulo the bound', async () => {
    const words = [0, 1].flatMap((block) => {
      const digest = createHmac('sha256', 'fixed-seed').update(`lucky:3:${block}`).digest();
      return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4));
    });
    const bounds = Array.from({ length: 12 }, () => 10_000);
    expect(await drawNumbers(seed, bounds)).toEqual(
      words.slice(0, 12).map((word) => word % 10_000),
    );
  });

  test('skip words that would favour the low numbers', async () => {
    // A bound just above 2^31 skips about half of all words.
    const bound = 2 ** 31 + 1;
    const digest = createHmac('sha256', 'fixed-seed').update('lucky:3:0').digest();
    const words = Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4));
    const kept = words.filter((word) => word < bound);
    expect(kept.length).toBeLessThan(8);
    expect(
      await drawNumbers(
        seed,
        kept.map(() => bound),
      ),
    ).toEqual(kept);
  });

  test('drawn without putting back are all different', async () => {
    const drawn = await drawDistinct(seed, 52, 52);
    expect(new Set(drawn).size).toBe(52);
    expect(Math.max(...drawn)).toBe(51);
  });
});

describe('the check of a round', () => {
  const choices: Readonly<Record<string, number[]>> = {
    mines: [5],
    plinko: [16, 2],
    dice: [5000, 0],
  };

  test.each(Object.entries(games))(
    'repeats %s by code that the game does not share',
    async (name, game) => {
      const choice = choices[name] ?? [];
      for (let nonce = 1; nonce <= 60; nonce += 1) {
        const seed = { serverSeed: `seed-${name}`, clientSeed: 'lucky-one', nonce };
        const decide = game.kind === 'duel' ? game.deal : game.decide;
        const outcome = await decide(seed, choice);
        expect(await recompute.outcome(name as GameName, seed, choice)).toEqual(outcome);
      }
    },
  );
});
