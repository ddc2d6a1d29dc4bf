/**
 * The arcade is killed in the middle of a round of every game, and started again: each stake is
 * settled or returned exactly once, and the ledger holds.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { ArcadePlayer, type OpenedTitle } from './support/arcade-player.ts';
import { ArcadeProcess, buildArcade } from './support/arcade-process.ts';
import { HeldAnswers } from './support/held-answers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { createSeats, getBalance, type Seats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';

const DEPOSIT = 1000_00n;
const STAKE = '1.00';
const TIMEOUT_MS = 240_000;

/** Actions of a game's players before the kill and after the restart. */
interface Scenario {
  /** 1 by default. */
  readonly seats?: number;
  /** Start order: games that end soonest start last, to be open at the kill. Default: 0. */
  readonly turn?: 1 | 2;
  readonly begin: (players: readonly ArcadePlayer[]) => Promise<void>;
  readonly resume?: (players: readonly ArcadePlayer[]) => Promise<void>;
}

let app: TestApp;
let seats: Seats;
let answers: HeldAnswers;
let arcade: ArcadeProcess;
let titles: ReadonlyMap<string, OpenedTitle>;

beforeAll(async () => {
  app = await withPlatform({ seed: true });
  await createGame(app);
  seats = await createSeats(app);
  answers = new HeldAnswers(app);
  const { config } = app.platform;
  arcade = new ArcadeProcess(await buildArcade(), {
    PLATFORM_URL: await answers.listen(),
    VENDOR_MASTER_KEY: config.vendorMasterKey ?? '',
    DATA_DIR: config.dataDir,
    ARCADE_MATCH_TICK_MS: '100',
    ARCADE_CALL_TIMEOUT_MS: '60000',
    ARCADE_SPIN_INTERVAL_MS: '0',
  });
  await arcade.start();
  titles = await findTitles();
}, TIMEOUT_MS);

afterAll(async () => {
  await arcade?.dispose();
  await answers?.close();
  await app?.dispose();
});

/** A title of the catalogue for each of the arcade's games. */
async function findTitles(): Promise<ReadonlyMap<string, OpenedTitle>> {
  const rows = await app.platform.db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor_code')
    .select([
      'node_id',
      'vendor_code',
      'game_code',
      'game_type',
      'game.names as names',
      'jackpot',
      'tab',
    ])
    .where('game.maintenance', '=', false)
    .where('vendor.maintenance', '=', false)
    .orderBy('node_id')
    .execute();
  const found = new Map<string, OpenedTitle>();
  const known = new Set<string>();
  for (const { vendor_code: vendor, game_code: gameCode, game_type: gameType, ...row } of rows) {
    const name = (row.names as Readonly<Record<string, string>>)['en'] ?? '';
    // A vendor's slots are of one kind; the last word of a name selects the small games.
    const jackpot = row.jackpot && row.tab === 'JP';
    const marks = [`${gameType} ${vendor}`, `${gameType} ${name.split(' ').at(-1)}`, `${jackpot}`];
    if (marks.every((mark) => known.has(mark))) continue;
    for (const mark of marks) known.add(mark);
    const response = await fetch(`${arcade.url}/sheet`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        vendor,
        game: gameCode,
        type: gameType,
        name,
        jackpot,
        currency: 'USD',
        decimals: 2,
      }),
    });
    const { value } = (await response.json()) as { value?: { game: string } };
    if (!value || found.has(value.game)) continue;
    found.set(value.game, {
      kind: value.game,
      nodeId: String(row.node_id),
      vendor,
      gameCode,
      gameType: gameType === 'CRASH' ? 'Crash' : gameType,
    });
  }
  return found;
}

const clientSeed = 'killed';
const first = (players: readonly ArcadePlayer[]): ArcadePlayer => players[0] as ArcadePlayer;

/** A round that is over at once: the kill comes between its bet and the end of its payment. */
const atOnce = (choice: readonly number[]): Scenario => ({
  seats: 2,
  turn: 1,
  async begin([beforeOutcome, beforeClose]) {
    const held = [
      answers.hold(beforeOutcome?.seat.playerId ?? '', 'bet'),
      answers.hold(beforeClose?.seat.playerId ?? '', 'close-round'),
    ];
    for (const player of [beforeOutcome, beforeClose])
      player?.press('/rounds', { stake: STAKE, clientSeed, choice }).catch(() => null);
    await Promise.all(held);
  },
});

/** A round with moves that is open; the player ends it after the restart. */
const inMoves = (choice: readonly number[], firstMove: number | null): Scenario => ({
  async begin(players) {
    const player = first(players);
    for (let isOpen = false; !isOpen;) {
      const played = await player.press('/rounds', { stake: STAKE, clientSeed, choice });
      // Another round began too soon, or this one was over at once.
      const { roundId, open } = played.value?.round ?? {};
      if (!open) continue;
      if (firstMove === null) return;
      const moved = await player.press('/moves', { roundId, move: firstMove });
      isOpen = moved.value.round.open;
    }
  },
  async resume(players) {
    const player = first(players);
    await player.open();
    const { roundId } = player.session.open;
    const paid = await player.press('/moves', { roundId, move: null });
    expect(paid.value.round).toMatchObject({ open: false, voided: false });
  },
});

/** A bet at a shared table, which plays on by itself. */
const atTable = (choice: readonly number[]): Scenario => ({
  turn: 2,
  async begin(players) {
    const player = first(players);
    player.watch();
    for (let state = ''; state !== 'placed';) {
      const { round } = await player.until((told) => told.get('table') as { round: number });
      const body = { round, stake: STAKE, clientSeed, choice };
      const { value, code } = await player.press('/bets', body);
      if (code === 'bets_closed')
        await player.until((told) => (told.get('table').round > round ? true : undefined));
      state = value?.state ?? '';
    }
  },
});

/** An order of two draws, which the player stops after the restart. */
const atDraw = (choice: readonly number[]): Scenario => ({
  async begin(players) {
    const player = first(players);
    player.watch();
    for (let state = ''; state !== 'placed';) {
      const { round } = await player.until((told) =>
        told.get('table')?.phase === 'betting' ? told.get('table') : undefined,
      );
      const body = { round, stake: STAKE, clientSeed, choice, draws: 2 };
      state = (await player.press('/bets', body)).value?.state ?? '';
      if (state !== 'placed') player.told.delete('table');
    }
  },
  async resume(players) {
    const player = first(players);
    await player.open();
    player.watch();
    const { orderId } = await player.until((told) => told.get('seat')?.orders[0]);
    const stopped = await player.post('/stop-order', { orderId });
    expect(stopped).toMatchObject({ value: { orderId, size: 2 } });
  },
});

/** A slip on a match that has not begun; late, so that the match is not over before the kill. */
const atBook: Scenario = {
  turn: 2,
  async begin(players) {
    const player = first(players);
    player.watch();
    for (let state = ''; state !== 'accepted';) {
      const { matches } = await player.until((told) => told.get('book'));
      const listed = matches
        .filter(({ phase }: { phase: string }) => phase === 'listed')
        .toSorted((one: Match, other: Match) => one.startsInMs - other.startsInMs);
      const match = listed.find(({ startsInMs }: Match) => startsInMs > 1000) as Match;
      const legs = [{ match: match.id, pick: 0, odds: match.odds[0] }];
      const slip = { stake: STAKE, size: 1, accept: 'any', legs };
      state = (await player.press('/slips', slip)).value?.state ?? '';
    }
  },
};

interface Match {
  readonly id: number;
  readonly startsInMs: number;
  readonly odds: readonly number[];
}

/** A hand between two players, which they play to its end after the restart. */
const atDuel: Scenario = {
  seats: 2,
  turn: 1,
  async begin(players) {
    for (const player of players) player.watch();
    for (const player of players) {
      const { key, bet } = await player.until((told) => told.get('duel')?.rooms[0]);
      expect(await player.post('/sit', { room: key, bet })).toMatchObject({ success: true });
    }
    await act(players);
  },
  async resume(players) {
    for (const player of players) await player.open();
    for (const player of players) player.watch();
    while (!first(players).told.get('duel')?.table?.result) await act(players);
  },
};

/** The seat that has the turn checks or calls. */
async function act(players: readonly ArcadePlayer[]): Promise<void> {
  const { hand, turn, turnNo } = await first(players).until((told) => {
    const table = told.get('duel')?.table;
    return table?.phase === 'playing' && table.turn !== null ? table : undefined;
  });
  const side = first(players).told.get('duel').table.side;
  const actor = players[turn === side ? 0 : 1];
  await actor?.press('/act', { hand, turn: turnNo, action: 1 });
  await first(players).until((told) => {
    const table = told.get('duel')?.table;
    return table?.turnNo > turnNo || table?.phase !== 'playing' ? true : undefined;
  });
}

/** Red, blue, a spot: the first spot of a table with one chip. */
const oneChip = [0, 100];

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  lines: atOnce([]),
  ways: atOnce([]),
  cluster: atOnce([]),
  jackpot: atOnce([]),
  dice: atOnce([5000, 0]),
  plinko: atOnce([8, 0]),
  fish: atOnce([0]),
  mines: inMoves([1], 7),
  blackjack: inMoves([], null),
  crash: atTable([101]),
  roulette: atTable(oneChip),
  baccarat: atTable(oneChip),
  dragontiger: atTable(oneChip),
  sicbo: atTable(oneChip),
  xocdia: atTable(oneChip),
  fantan: atTable(oneChip),
  wheel: atTable(oneChip),
  cockfight: atTable(oneChip),
  draw: atDraw([3, 17, 40]),
  lotto: atDraw([1, 2, 3, 4, 5, 6]),
  digits: atDraw([1, 7]),
  fastdigits: atDraw([1, 7]),
  sports: atBook,
  esports: atBook,
  holdem: atDuel,
};

interface RoundRow {
  readonly round_id: string;
  readonly bets: bigint;
  readonly wins: bigint;
  readonly closed_at: Date | null;
  readonly voided_at: Date | null;
}

async function openPlayers(title: OpenedTitle, count: number): Promise<readonly ArcadePlayer[]> {
  const players: ArcadePlayer[] = [];
  while (players.length < count) {
    const player = new ArcadePlayer(app, arcade, await seats.createSeat(DEPOSIT), title);
    await player.open();
    players.push(player);
  }
  return players;
}

const readRounds = (playerIds: readonly string[]): Promise<RoundRow[]> =>
  app.platform.db
    .selectFrom('round')
    .select(['round_id', 'bets', 'wins', 'closed_at', 'voided_at'])
    .where('player_id', 'in', playerIds)
    .execute();

test(
  'a kill in the middle of a round of every game loses and doubles no stake [D1]',
  async () => {
    expect([...titles.keys()].toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
    const all: (Scenario & { kind: string; players: readonly ArcadePlayer[] })[] = [];
    for (const [kind, scenario] of Object.entries(SCENARIOS)) {
      const players = await openPlayers(titles.get(kind) as OpenedTitle, scenario.seats ?? 1);
      all.push({ ...scenario, kind, players });
    }
    for (const now of [0, 1, 2])
      await Promise.all(
        all.filter(({ turn = 0 }) => turn === now).map(({ begin, players }) => begin(players)),
      );
    for (const { players, kind } of all) {
      const rounds = await readRounds(players.map(getPlayerId));
      expect(rounds.some(isOwing), `${kind} has a stake in play`).toBe(true);
    }

    await arcade.kill();
    for (const { players } of all) for (const player of players) player.leave();
    answers.release();
    await arcade.start();
    for (const { resume, players } of all) await resume?.(players);

    const players = all.flatMap((one) => one.players);
    await expect
      .poll(async () => (await readRounds(players.map(getPlayerId))).filter(isOwing), {
        timeout: 120_000,
        interval: 500,
      })
      .toEqual([]);
    for (const { seat, title } of players) {
      const rounds = await readRounds([seat.playerId]);
      const kept = rounds.filter(({ voided_at: voidedAt }) => voidedAt === null);
      const net = kept.reduce((sum, { bets, wins }) => sum + wins - bets, 0n);
      const balance = BigInt(Math.round(Number(await getBalance(app, seat)) * 100));
      expect(balance, `${title.kind} has the stakes and wins of its rounds`).toBe(DEPOSIT + net);
      expect(rounds.length, title.kind).toBeGreaterThan(0);
    }
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  },
  TIMEOUT_MS,
);

const getPlayerId = ({ seat }: ArcadePlayer): string => seat.playerId;

/** Neither closed nor void: its stake is on its way. */
const isOwing = ({ closed_at: closedAt, voided_at: voidedAt }: RoundRow): boolean =>
  closedAt === null && voidedAt === null;
