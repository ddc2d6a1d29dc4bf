import { describe, expect, test } from 'vitest';
import { tileSvg } from '../art/tile.ts';
import { demoAccounts } from './accounts.ts';
import { demoGames } from './games.ts';
import { demoHistory } from './history.ts';
import { demoVendors } from './vendors.ts';
import { TAKEN_NAMES } from './words.ts';

const games = demoGames();
const slots = games.filter(({ type }) => type === 'RNG');

describe('the demo catalogue', () => {
  test('is the same on every call', () => {
    expect(demoGames()).toEqual(games);
  });

  test('holds 10,000 slots of distinct names that stay clear of known titles', () => {
    const names = slots.map(({ name }) => name.en.toLowerCase());
    expect(new Set(names).size).toBe(10_000);
    for (const taken of TAKEN_NAMES) {
      expect(names.filter((name) => ` ${name} `.includes(` ${taken} `))).toEqual([]);
    }
  });

  test('has at least forty vendors with 12 to 200 games per type', () => {
    expect(demoVendors.length).toBeGreaterThanOrEqual(40);
    for (const { games: counts } of demoVendors) {
      for (const [type, count] of Object.entries(counts)) {
        expect(count).toBeGreaterThanOrEqual(12);
        if (type !== 'RNG') expect(count).toBeLessThanOrEqual(200);
      }
    }
  });

  test('every jackpot vendor has at least eight jackpot games', () => {
    for (const { code } of demoVendors.filter(({ jackpot }) => jackpot)) {
      const pot = slots.filter(({ vendor, tab }) => vendor === code && tab === 'JP');
      expect(pot.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('draws every tile in at most 2.25 KB and fourteen elements', () => {
    for (const { vendor, type, code, name } of games) {
      const svg = tileSvg({ vassalage: vendor, gameType: type, gameCode: code, gameName: name.en });
      expect(svg.length).toBeLessThan(2304);
      expect(svg.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(14);
      expect(svg).not.toContain('undefined');
    }
  });
});

describe('the demo history', () => {
  const history = demoHistory();

  test('is the same on every call and covers thirty days', () => {
    expect(demoHistory()).toEqual(history);
    const days = new Set(history.rounds.map(({ agoMs }) => Math.floor(agoMs / 86_400_000)));
    expect(days.size).toBe(30);
  });

  test('never stakes more than the account holds', () => {
    const events = [
      ...history.deposits.map(({ account, amount, agoMs }) => ({ account, agoMs, change: amount })),
      ...history.rounds.flatMap(({ account, stake, win, agoMs }) => [
        { account, agoMs, change: -stake },
        { account, agoMs: agoMs - 3000, change: win },
      ]),
    ].sort((a, b) => b.agoMs - a.agoMs);
    const balances = new Map<string, bigint>();
    for (const { account, change } of events) {
      const balance = (balances.get(account) ?? 0n) + change;
      expect(balance).toBeGreaterThanOrEqual(0n);
      balances.set(account, balance);
    }
  });

  test('has plausible wins and losses', () => {
    const sum = (pick: 'stake' | 'win') =>
      Number(history.rounds.reduce((total, round) => total + round[pick], 0n));
    const share = sum('win') / sum('stake');
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1);
  });
});

describe('the demo accounts', () => {
  test('lists uplines before their downlines and uses unique names', () => {
    const seen = new Set<string>();
    for (const { account, upline } of demoAccounts) {
      expect(upline === null || seen.has(upline)).toBe(true);
      expect(seen.has(account)).toBe(false);
      seen.add(account);
    }
    expect(demoAccounts.length).toBeGreaterThanOrEqual(66);
  });
});
