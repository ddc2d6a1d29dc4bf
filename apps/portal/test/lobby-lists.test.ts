import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCdns, getNextSource } from '../src/catalogue/cdn.ts';
import { splitSportsCards } from '../src/catalogue/sports-cards.ts';

describe('the cards of the sports lane', () => {
  const cards = ['ATH', 'PXL', 'SPR', 'LVL'].map((vassalage) => ({ vassalage }));
  const codes = (split: ReturnType<typeof splitSportsCards<{ vassalage: string }>>) =>
    Object.fromEntries(
      Object.entries(split).map(([type, own]) => [type, own.map(({ vassalage }) => vassalage)]),
    );

  test('are divided by the merchant’s lists [K43]', () => {
    const lists = { esports: ['PXL', 'LVL'], cockfight: ['SPR'] };
    expect(codes(splitSportsCards(cards, lists))).toEqual({
      SPORTS: ['ATH'],
      ESPORTS: ['PXL', 'LVL'],
      COCKFIGHT: ['SPR'],
    });
  });

  test('all stay with sports where the lists are empty', () => {
    const { SPORTS } = splitSportsCards(cards, { esports: [], cockfight: [] });
    expect(SPORTS).toHaveLength(4);
  });

  test('are one for each vendor, also when it is in both lists or twice in the lane', () => {
    const lists = { esports: ['SPR'], cockfight: ['SPR'] };
    const split = codes(splitSportsCards([...cards, ...cards], lists));
    expect(split).toEqual({ SPORTS: ['ATH', 'PXL', 'LVL'], ESPORTS: ['SPR'], COCKFIGHT: [] });
  });
});

describe('the bases of pictures', () => {
  const bases = ['/art', 'https://one.example', 'https://two.example/img/'];
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are chosen once a session, and spread over the list [K44, H47]', () => {
    const first = getCdns(bases);
    expect(getCdns(bases)).toEqual(first);
    expect([...first].sort()).toEqual([...bases].sort());
    const chosen = Array.from({ length: 60 }, () => {
      kept.clear();
      return getCdns(bases)[0];
    });
    expect(new Set(chosen)).toEqual(new Set(bases));
  });

  test('stay the same for a page whose storage is denied', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(getCdns(bases)).toEqual(getCdns(bases));
  });

  const next = (src: string) => getNextSource(src, bases, 'https://portal.example');
  test('follow each other when a picture fails [H47]', () => {
    expect(next('https://portal.example/art/RNG/1.svg')).toBe('https://one.example/RNG/1.svg');
    expect(next('https://one.example/RNG/1.svg')).toBe('https://two.example/img/RNG/1.svg');
  });

  test.each([
    'https://two.example/img/RNG/1.svg',
    'https://other.example/RNG/1.svg',
    'https://one.example.evil/RNG/1.svg',
    'data:,',
  ])('have none after %s', (src) => {
    expect(next(src)).toBeUndefined();
  });
});
