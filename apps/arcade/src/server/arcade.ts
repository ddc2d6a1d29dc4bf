/** Puts the arcade together: port, journal, rounds, tables, routes. */
import type { AddressInfo } from 'node:net';
import { apiRoutes } from './api.ts';
import type { Config } from './config.ts';
import { fileRoutes } from './files.ts';
import { createHttpServer } from './http.ts';
import type { Handler, Handlers, Routes } from './http.ts';
import { openJournal } from './journal.ts';
import { connectPlatform } from './platform.ts';
import { PlayMoney } from './play-money.ts';
import { createRounds } from './rounds.ts';
import { Tables } from './tables.ts';

export interface ArcadeOptions extends Config {
  /** The folder of the built page. */
  readonly clientDir: string;
  readonly now: () => number;
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
  /** Lets the spins in hand finish, then closes; what is owed stays in the journal. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;
const MAX_TABLES = 5000;

/** Starts listening, takes up unfinished rounds, and answers. Rejects when the port is taken. */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const journal = await openJournal(options.journalDir);
  const platform = connectPlatform(options);
  const rounds = createRounds({
    platform,
    journal,
    retryDelay: options.retryDelay,
    log: options.log,
    onFinal: (round) => tables.roundEnded(round),
  });
  const pace = { spinIntervalMs: options.spinIntervalMs, now: options.now };
  const tables = new Tables({ rounds, ...pace, most: MAX_TABLES, whenFull: 'refuse' });
  const fun = new PlayMoney({
    ...pace,
    most: options.mostFunTables,
    startMinor: options.playMoneyMinor,
  });
  const routes = createRoutes(
    fileRoutes(options.clientDir, options.portalOrigins),
    apiRoutes(platform, tables, fun),
  );
  const http = createHttpServer(routes, options.log, options);
  try {
    await http.listen({ port: options.port, host: options.host });
  } catch (error) {
    await journal.close();
    throw error;
  }
  rounds.recover();
  const sweeping = setInterval(() => {
    tables.sweep();
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
      await http.close();
      await rounds.stop();
      platform.close();
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
