/** Puts the arcade together: port, journal, rounds, sessions, tables, routes. */
import type { AddressInfo } from 'node:net';
import { apiRoutes } from './api.ts';
import type { Config } from './config.ts';
import { fileRoutes } from './files.ts';
import { createHttpServer } from './http.ts';
import type { Handler, Handlers, Routes } from './http.ts';
import { getIntervals } from './pace.ts';
import { openJournal } from './journal.ts';
import { LiveReports, type DescribeResult } from './live-reports.ts';
import { createOrderReports } from './order-reports.ts';
import { connectPlatform } from './platform.ts';
import { PlayMoney } from './play-money.ts';
import { createRounds } from './rounds.ts';
import { Sessions } from './sessions.ts';
import { openTableStore } from './table-store.ts';
import { Tables } from './tables.ts';
import type { Figures } from '../fraction.ts';
import type { GameName, Games, Title } from '../game.ts';
import type { Clock } from './clock.ts';
import { Duels } from './duels.ts';
import { RoomReports } from './room-reports.ts';

export interface ArcadeOptions extends Config {
  /** The folder of the built page. */
  readonly clientDir: string;
  readonly clock: Clock;
  readonly games: Games;
  /** Which game a title opens. */
  readonly findGame: (title: Title) => GameName;
  /** Odds for the sheet of a game. */
  readonly getFigures: (game: GameName) => Figures;
  /** A table's result as the lobby shows it. */
  readonly describeResult: DescribeResult;
  readonly retryDelay: (failures: number) => number;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

export interface Arcade {
  readonly url: string;
  /** Number of rounds that still owe the platform something. */
  owing(): number;
  /** Number of open connections. */
  connections(): Promise<number>;
  /** Resolves when nothing is owed any more. */
  settled(): Promise<void>;
  /** Lets running rounds finish, then closes; what is owed stays in the journal. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;
const MAX_SESSIONS = 5000;

/** Starts listening, takes up unfinished rounds, and answers. Rejects when the port is taken. */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const journal = await openJournal(options.journalDir);
  const { clock, games, log } = options;
  const { now } = clock;
  const platform = connectPlatform({ ...options, now });
  const rounds = createRounds({
    platform,
    journal,
    retryDelay: options.retryDelay,
    log,
    onFinal: (round) => sessions.roundEnded(round),
  });
  const intervals = getIntervals(options.spinIntervalMs, options.isRegulated);
  const pace = { games, intervals, now };
  const sessions = new Sessions({ bank: rounds, ...pace, most: MAX_SESSIONS, whenFull: 'refuse' });
  const fun = new PlayMoney({
    ...pace,
    most: options.mostFunTables,
    startMinor: options.playMoneyMinor,
  });
  const store = await openTableStore(options.journalDir, now());
  const reports = createOrderReports({ platform, retryDelay: options.retryDelay, log });
  const liveReports = new LiveReports({ platform, clock, log, describe: options.describeResult });
  const tables = new Tables({
    games,
    clock,
    log,
    store,
    tickMs: options.matchTickMs,
    onOrder: (order) => reports.send(order),
    findSession: (seat) => sessions.findBySeat(seat),
    liveReports,
  });
  const roomReports = new RoomReports({ platform, clock, log });
  const duels = new Duels({
    games,
    clock,
    log,
    onRooms: (seat, rooms) => roomReports.note(seat, rooms),
  });
  const routes = createRoutes(
    fileRoutes(options.clientDir, options.portalOrigins),
    apiRoutes({
      platform,
      sessions,
      fun,
      tables,
      duels,
      games,
      findGame: options.findGame,
      getFigures: options.getFigures,
    }),
  );
  const http = createHttpServer(routes, log, options);
  try {
    await http.listen({ port: options.port, host: options.host });
  } catch (error) {
    await store.close();
    await journal.close();
    throw error;
  }
  const recovered = rounds.recover();
  for (const round of recovered.waiting) sessions.addWaiting(round);
  const atDuel = recovered.atTables.filter((round) => duels.has(round));
  const atTable = recovered.atTables.filter((round) => !duels.has(round));
  void Promise.all([tables.resume(atTable, rounds), duels.resume(atDuel, rounds)]).catch(
    (error: unknown) => log('bets.failed', { error: String(error) }),
  );
  const sweeping = setInterval(() => {
    sessions.sweep();
    fun.sweep();
  }, SWEEP_EVERY_MS).unref();
  const { port } = http.server.address() as AddressInfo;

  return {
    url: `http://${options.host}:${port}`,
    owing: () => rounds.owing(),
    connections: () =>
      new Promise((resolve, reject) => {
        http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    settled: () => rounds.settled(),
    async stop() {
      clearInterval(sweeping);
      roomReports.stop();
      liveReports.stop();
      await tables.stop();
      await duels.stop();
      await http.close();
      await rounds.stop();
      await reports.stop();
      platform.close();
      await store.close();
      await journal.close();
    },
  };
}

/** Every path; a file of the page is never in the way of a call. */
function createRoutes(files: ReadonlyMap<string, Handler>, calls: Routes): Routes {
  const live: Handler = () => ({ kind: 'json', value: { status: 'live' } });
  const pages = [...files].map(([path, GET]) => [path, { GET }] as const);
  return new Map<string, Handlers>([['/livez', { GET: live }], ...pages, ...calls]);
}
