import { describe, expect, test } from 'vitest';
import { findGame } from '../src/games/table.ts';
import type { GameSheet } from '../src/kernel/protocol.ts';
import { newBench, post } from './bench.ts';

const title = {
  vendor: 'PEARL',
  game: 'PEARL_1',
  type: 'RNG',
  name: 'Golden Dice',
  jackpot: false,
  currency: 'USD',
  decimals: 2,
};

describe('the sheet of a title', () => {
  test('contains the odds and stakes of the title’s game, without a session', async () => {
    const bench = await newBench({ findGame });
    const { value } = (await post<GameSheet>(bench, '/sheet', title)).body;
    expect(value).toMatchObject({
      game: 'dice',
      rtp: ['98.99', '99.00'],
      volatility: 'medium',
      maxWin: 49.5,
      minStake: '0.20',
      maxStake: '100.00',
    });
    const slot = await post<GameSheet>(bench, '/sheet', { ...title, jackpot: true });
    expect(slot.body.value.game).toBe('jackpot');
    const dong = { ...title, currency: 'VND', decimals: 0 };
    expect((await post<GameSheet>(bench, '/sheet', dong)).body.value.minStake).toBe('200');
  });

  test.each([
    [{ ...title, name: '' }],
    [{ ...title, decimals: 9 }],
    [{ ...title, currency: 'usd' }],
    [{ ...title, more: 1 }],
    [{}],
    ['no JSON'],
  ])('is refused for %j', async (body) => {
    const bench = await newBench();
    expect((await post(bench, '/sheet', body)).status).toBe(400);
  });
});
