import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoundResult, SessionView } from '../src/kernel/protocol.ts';
import { stakesFor, toDecimal, toMinor } from '../src/kernel/money.ts';
import { EMBLEMS, getTheme } from '../src/kernel/theme.ts';
import {
  getOpeningFailure,
  newRoundState,
  nextRoundState,
  getNews,
} from '../src/kernel/client/round-state.ts';
import type { RoundState } from '../src/kernel/client/round-state.ts';
import { clockText } from '../src/kernel/client/SessionClock.tsx';
import { strings } from '../src/games/lines/view/strings.ts';
import { getWords, loadWords, setTranslation } from '../src/kernel/client/strings.ts';

const session: SessionView = {
  sessionId: 's',
  game: 'lines',
  fun: null,
  currency: 'USD',
  balance: '10.00',
  jackpot: null,
  stakes: ['0.20', '0.50', '1.00'],
  net: '0.00',
  elapsedMs: 0,
  commitment: 'c',
  nextNonce: 1,
  spinIntervalMs: 2500,
  revealed: [],
  history: [],
  pending: null,
  open: null,
  recovered: [],
};

const getResult = (win: string, balance: string | null = '9.00'): RoundResult => ({
  round: {
    roundId: 'r',
    nonce: 1,
    clientSeed: 'x',
    commitment: 'c',
    choice: [],
    moves: [],
    outcome: [1, 2, 3, 4, 5],
    stake: '1.00',
    win,
    jackpot: null,
    settled: balance !== null,
    voided: false,
    open: false,
  },
  balance,
  net: '-1.00',
});

const ready = (opened = session): RoundState => newRoundState(opened, 'seed', []);
const afterSpin = (result: RoundResult): RoundState =>
  [
    { type: 'round.started' as const, resumed: false },
    { type: 'round.answered' as const, result },
    { type: 'rested' as const },
  ].reduce(nextRoundState, ready());

describe('the page', () => {
  test('keeps balance and win to itself until the reels rest', () => {
    const turning = nextRoundState(ready(), { type: 'round.started', resumed: false });
    const landing = nextRoundState(turning, { type: 'round.answered', result: getResult('5.00') });
    expect(landing).toMatchObject({ phase: 'landing', lit: null, session: { balance: '10.00' } });
    const rested = nextRoundState(landing, { type: 'rested' });
    expect(rested).toMatchObject({ phase: 'ready', session: { balance: '9.00', net: '-1.00' } });
  });

  test('celebrates a win, and only states a payout that is not above the stake', () => {
    expect(afterSpin(getResult('1.20')).notice).toMatchObject({ key: 'won', tone: 'good' });
    expect(afterSpin(getResult('1.00')).notice).toMatchObject({ key: 'returned', tone: 'plain' });
    expect(afterSpin(getResult('0.00')).notice.key).toBe('lost');
  });

  test.each([
    ['1.20', 'good'],
    ['1.00', 'plain'],
    ['0.40', 'plain'],
  ] as const)('announces a pending payout of %s for a stake of 1.00 in a %s tone', (win, tone) => {
    const result = { ...getResult(win), balance: null };
    expect(afterSpin(result).notice).toMatchObject({ key: 'paying', tone });
    const news = { roundId: 'r', outcome: 'settled', stake: '1.00', win } as const;
    expect(getNews({ recovered: [news] })).toMatchObject({ key: 'recoveredPaid', tone });
  });

  test('announces a pending win, then its arrival', () => {
    const pending = afterSpin(getResult('5.00', null));
    expect(pending.notice.key).toBe('paying');
    const history = [{ ...getResult('5.00').round, settled: true }];
    const later = nextRoundState(pending, {
      type: 'session.read',
      session: { ...session, history },
    });
    expect(later.notice.key).toBe('won');
  });

  test('[H107] shows a cancelled round as such: its stake is back, and no line is lit', () => {
    const { round, ...rest } = getResult('5.00');
    const cancelled = { ...round, voided: true };
    const voidNotice = { key: 'voided', tone: 'plain', amounts: { amount: '1.00' } };
    expect(afterSpin({ round: cancelled, ...rest })).toMatchObject({
      notice: voidNotice,
      lit: null,
    });
    const pending = afterSpin(getResult('5.00', null));
    const history = [cancelled];
    const later = nextRoundState(pending, {
      type: 'session.read',
      session: { ...session, history },
    });
    expect(later).toMatchObject({ notice: voidNotice, lit: null });
  });

  test('offers a second try only where the link is not used up', () => {
    expect(getOpeningFailure('platform_unreachable')).toMatchObject({ canRetry: true });
    expect(getOpeningFailure('token_refused')).toMatchObject({ canRetry: false });
  });

  test('announces a round that ended while the player was away', () => {
    const recovered = [{ roundId: 'r', outcome: 'refunded' as const, stake: '5.00', win: '0.00' }];
    const game = ready({ ...session, recovered });
    expect(game.notice).toMatchObject({ key: 'recoveredBack', amounts: { amount: '5.00' } });
  });

  test('shows the session clock as hh:mm:ss', () => {
    expect([0, 61_000, 3_599_999, 360_000_000].map(clockText)).toEqual([
      '00:00:00',
      '00:01:01',
      '00:59:59',
      '100:00:00',
    ]);
  });
});

const inVietnamese = () => {
  setTranslation({ language: 'vi', texts: {} });
  return getWords();
};

describe('words', () => {
  afterEach(() => setTranslation(null));

  test('are in the loaded language; missing ones are in English', () => {
    setTranslation({ language: 'vi', texts: { 'common.spin': 'Quay', 'faces.sun': 'mặt trời' } });
    const { lang, say } = getWords(strings);
    expect([lang, say('spin'), say('sun'), say('moon')]).toEqual([
      'vi',
      'Quay',
      'mặt trời',
      'moon',
    ]);
    setTranslation(null);
    expect([getWords(strings).lang, getWords(strings).say('spin')]).toEqual(['en', 'Spin']);
  });

  test('ask for the exact language, then for its base; English needs no file', async () => {
    const asked: string[] = [];
    const words = { language: 'zh', texts: {} };
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return path === '/words/zh' ? Response.json(words) : new Response('', { status: 404 });
    });
    await loadWords('en');
    await loadWords('zh_CN');
    vi.unstubAllGlobals();
    expect(asked).toEqual(['/words/zh-cn', '/words/zh']);
    expect(getWords().lang).toBe('zh');
  });

  test('mirror the page for languages that read from the right', () => {
    const getDirection = (language: string): string => {
      setTranslation({ language, texts: {} });
      return getWords().dir;
    };
    expect(['ar', 'fa', 'ur', 'en'].map(getDirection)).toEqual(['rtl', 'rtl', 'rtl', 'ltr']);
  });

  test('write money from its digits, never from a float', () => {
    expect(getWords().money('9007199254740993.07', 'USD')).toBe('$9,007,199,254,740,993.07');
    expect(getWords().money('1250000', 'VND')).toBe('₫1,250,000');
    expect(inVietnamese().money('1.005', 'KWD')).toContain('1,005');
  });

  test('keep the symbol beside its amount in a text that reads from the right', () => {
    setTranslation({ language: 'ar', texts: {} });
    const { money } = getWords();
    expect(money('1858.80', 'USD')).toMatch(/^\u2066.*1,858\.80.*US\$\u2069$/);
    setTranslation(null);
    expect(getWords().money('1858.80', 'USD')).toBe('$1,858.80');
  });

  test('write money as the portal around them does', () => {
    expect(getWords().money('1000.00', 'USD')).toBe('$1,000.00');
    expect(getWords().money('-1.00', 'USD')).toBe('−$1.00');
    expect(getWords().money('-2.50', '')).toBe('−2.50');
    expect(getWords().whole(-12_345)).toBe('−12,345');
    expect(inVietnamese().money('-1234.50', 'USD')).toBe('−1.234,50\u00a0$');
  });
});

describe('money', () => {
  test('converts to minor units and back', () => {
    expect(['0.00', '0.07', '12.5', '-3.20', '1000'].map((text) => toMinor(text, 2))).toEqual([
      0, 7, 1250, -320, 100_000,
    ]);
    expect([0, 7, 1250, -320].map((minor) => toDecimal(minor, 2))).toEqual([
      '0.00',
      '0.07',
      '12.50',
      '-3.20',
    ]);
  });

  test.each(['', '1.234', '1e3', ' 1', '01', '1,5', 'NaN'])('refuses %j', (text) => {
    expect(() => toMinor(text, 2)).toThrow(RangeError);
  });

  test.each([
    [0, 1_250, '1250'],
    [3, -1_250, '-1.250'],
  ])('[H112] is written with %i decimals', (decimals, minor, text) => {
    expect(toDecimal(minor, decimals)).toBe(text);
    expect(toMinor(text, decimals)).toBe(minor);
    expect(() => toMinor(`1.${'0'.repeat(decimals + 1)}`, decimals)).toThrow(RangeError);
  });

  test('[H112] is staked in the units of its currency', () => {
    const offered = (currency: string, decimals: number) =>
      stakesFor(currency, decimals).map((stake) => toDecimal(stake, decimals));
    expect(offered('USD', 2).slice(0, 3)).toEqual(['0.20', '0.50', '1.00']);
    expect(offered('VND', 0).slice(0, 3)).toEqual(['200', '500', '1000']);
    expect(offered('KWD', 3).slice(0, 3)).toEqual(['0.200', '0.500', '1.000']);
  });

  test('is staked in amounts that divide into ten lines, whole where there are no cents', () => {
    expect(stakesFor('USD', 2).every((stake) => stake % 10 === 0)).toBe(true);
    expect(stakesFor('JPY', 0).every((stake) => stake % 10 === 0)).toBe(true);
    expect(stakesFor('KWD', 3).every((stake) => stake % 10 === 0)).toBe(true);
  });
});

describe('a title’s dress', () => {
  test('is always the same for a game code and differs between codes', () => {
    expect(getTheme('PEARL_0001')).toEqual(getTheme('PEARL_0001'));
    const dresses = Array.from({ length: 500 }, (_, i) => JSON.stringify(getTheme(`GAME_${i}`)));
    expect(new Set(dresses).size).toBe(500);
  });

  test('wears four different emblems that exist', () => {
    for (let code = 0; code < 200; code += 1) {
      const { emblems } = getTheme(`GAME_${code}`);
      expect(new Set(emblems).size).toBe(4);
      expect(emblems.every((emblem) => EMBLEMS.includes(emblem))).toBe(true);
    }
  });
});
