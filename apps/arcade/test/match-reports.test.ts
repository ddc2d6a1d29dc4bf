/** Tiles of sports titles: the match that runs, its minute, and how many there are. */
import { expect, test } from 'vitest';
import type { MatchView } from '../src/kernel/protocol.ts';
import { leagues } from '../src/games/sports/sports.ts';
import { isFootballAt60, newBook, open } from './book-client.ts';
import type { Bench } from './bench.ts';

const TICK_MS = 2000;

interface Report {
  readonly gameCode: string;
  readonly live: {
    readonly phase: string;
    readonly liveMatches?: number;
    readonly score?: Readonly<Record<string, unknown>>;
  };
}

const getReports = ({ platform }: Bench): readonly Report[] =>
  platform.calls('report-live').map(({ body }) => body as unknown as Report);

async function nextReport(bench: Bench, known: number): Promise<Report> {
  await bench.platform.until(() => getReports(bench).length > known);
  return getReports(bench)[known]!;
}

const isLive = (league: number | null) => (match: MatchView) =>
  match.phase === 'live' && (league === null || match.league === league);

test('a football title reports the longest running football match, and the number of live ones', async () => {
  const { bench } = await newBook([]);
  bench.platform.title = { gameType: 'SPORTS', gameName: 'Virtual Football', jackpot: false };
  const { follower } = await open(bench);
  const match = follower.find(isFootballAt60);
  const [home, away] = [match.home, match.away].map((team) => leagues[0]!.teams[team]!);
  const report = await nextReport(bench, 0);
  expect(report).toEqual({
    gameCode: bench.platform.game,
    live: {
      phase: 'running',
      results: [],
      liveMatches: [...follower.matches.values()].filter(isLive(0)).length,
      score: {
        home: home!.name,
        away: away!.name,
        homeShort: home!.short,
        awayShort: away!.short,
        homeScore: match.score[0],
        awayScore: match.score[1],
        clock: { minute: 60, minuteMs: TICK_MS, lastMinute: 90 },
      },
    },
  });
  expect(bench.platform.calls('report-live')).toHaveLength(1);
});

test('a title without a league of its own counts the matches of all leagues', async () => {
  const { bench } = await newBook();
  bench.platform.title = { gameType: 'SPORTS', gameName: 'Golf', jackpot: false };
  const { follower } = await open(bench);
  const { live } = await nextReport(bench, 0);
  const all = [...follower.matches.values()].filter(isLive(null)).length;
  expect(live.liveMatches).toBe(all);
  expect(all).toBeGreaterThan([...follower.matches.values()].filter(isLive(0)).length);
});

test('a goal is reported, a minute that passes is not', async () => {
  // The home side scores in the 64th minute, which is the fourth tick that the page sees.
  const { bench, clock } = await newBook([0, 63 * 2]);
  bench.platform.title = { gameType: 'SPORTS', gameName: 'Football', jackpot: false };
  const { follower } = await open(bench);
  const { id } = follower.find(isFootballAt60);
  expect((await nextReport(bench, 0)).live.score).toMatchObject({ homeScore: 0 });
  const step = () => follower.matches.get(id)?.step ?? 0;
  for (let minute = 61; minute <= 64; minute += 1) {
    clock.advance(TICK_MS);
    await follower.until(() => step() === minute);
  }
  const { live } = await nextReport(bench, 1);
  expect(live.score).toMatchObject({ homeScore: 1, awayScore: 0, clock: { minute: 64 } });
  expect(getReports(bench)).toHaveLength(2);
});

test('a book without players reports that it is asleep', async () => {
  const { bench, clock } = await newBook();
  bench.platform.title = { gameType: 'SPORTS', gameName: 'Football', jackpot: false };
  const { follower } = await open(bench);
  await nextReport(bench, 0);
  follower.close();
  // The server learns that the page has gone when its connection closes: some ticks may pass.
  await expect
    .poll(() => {
      clock.advance(TICK_MS);
      return getReports(bench).at(-1)?.live;
    })
    .toEqual({ phase: 'asleep', results: [] });
});
