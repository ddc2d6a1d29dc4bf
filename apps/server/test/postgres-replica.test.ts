import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startPrivateCluster, startReplica } from '../../../scripts/lib/postgres.mjs';
import { createApp } from '../src/app.ts';
import { loadDocument } from '../src/platform/http/documents.ts';
import { createPeople } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';
import { createGame, NODE_ID, VENDOR } from './support/vendor-api.ts';

const FAVOURITE = { nodeId: String(NODE_ID), vendor: VENDOR, gameType: 'RNG' };

let primary: Cluster;
let replica: Cluster;
/** A server without replicas, which creates the database. */
let app: TestApp;
/** Two servers with a replica. */
let first: TestApp;
let second: TestApp;
let token: string;
const log: string[] = [];

beforeAll(async () => {
  // A commit is acknowledged once it is flushed, as in operation.
  primary = getStarted(await startPrivateCluster({ settings: { synchronous_commit: 'on' } }));
  app = await withPlatform({ postgres: primary.url });
  await createGame(app);
  replica = getStarted(await startReplica(primary));
  [first, second] = [await startServer(), await startServer()];
  const { createAccount } = await createPeople(app);
  token = await getToken(first, await createAccount('reader', 1));
}, 120_000);
afterAll(async () => {
  for (const server of [first, second]) await server?.close();
  await app?.dispose();
  await replica?.stop();
  await primary?.stop();
});

function getStarted(made: Cluster | { missing: string }): Cluster {
  if ('missing' in made) throw new Error(made.missing);
  return made;
}

async function startServer(): Promise<TestApp> {
  const { config } = app.platform;
  const { pathname } = new URL(config.databaseUrl!);
  const url = new URL(replica.url);
  url.pathname = pathname;
  const server = await createApp(
    { ...config, databaseReadUrl: url.href, databaseReadWaitMs: 1000, logLevel: 'warn' },
    { seed: false, logTo: { write: (line) => void log.push(line) } },
  );
  return { ...server, dispose: server.close };
}

/** Reads answered by replicas and by the primary instead, as the metrics count them. */
async function countReads({ platform }: TestApp) {
  const text = await platform.metrics.text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    replica: read('baize_replica_reads_total'),
    primary: read('baize_replica_misses_total'),
  };
}

const getFavourites = async (server: TestApp) => {
  const { status, headers, value } = await call(server, 'GET', '/api/games/favourites/ids', {
    token,
  });
  expect(status).toBe(200);
  return { ids: value.ids as string[], asOf: headers['baize-as-of'] };
};

const setFavourite = (server: TestApp, isOne: boolean) =>
  call(server, isOne ? 'POST' : 'DELETE', '/api/games/favourites', { token, body: FAVOURITE });

const getReadiness = async (server: TestApp) => {
  const { status, body } = await call(server, 'GET', '/readyz');
  return { httpStatus: status, ...body };
};

test('every operation marked for replicas is answered by one, with the moment', async () => {
  const { paths } = await loadDocument('openapi');
  const marked = Object.entries(paths).filter(([, { get }]) => get?.['x-read'] === 'replica');
  expect(marked.length).toBeGreaterThan(10);
  const before = await countReads(first);
  const since = Date.now();
  for (const [path] of marked) {
    const query = path === '/api/records/statements' ? '?month=2026-10' : '';
    const { status, headers } = await call(first, 'GET', `${path}${query}`, { token });
    expect([path, status]).toEqual([path, 200]);
    expect(Date.parse(String(headers['baize-as-of']))).toBeGreaterThanOrEqual(since - 1);
  }
  expect(await countReads(first)).toEqual({ ...before, replica: before.replica + marked.length });
});

test('a member’s own change is visible immediately on every server', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const isOne = turn % 2 === 0;
    const [writer, reader] = turn % 4 < 2 ? [first, second] : [second, first];
    expect((await setFavourite(writer, isOne)).status).toBe(200);
    expect((await getFavourites(reader)).ids).toHaveLength(isOne ? 1 : 0);
  }
  expect((await countReads(second)).replica).toBeGreaterThanOrEqual(10);
});

test('a server without replicas says nothing of the moment', async () => {
  expect((await getFavourites(app)).asOf).toBeUndefined();
  expect(await getReadiness(app)).toEqual({ httpStatus: 200, status: 'ready' });
});

test('a replica that lags is not read, and named by /readyz and the log', async () => {
  await setFavourite(first, false);
  replica.ask('select pg_wal_replay_pause()');
  await setFavourite(second, true);
  const before = await countReads(first);
  expect((await getFavourites(first)).ids).toHaveLength(1);
  expect(await countReads(first)).toEqual({ ...before, primary: before.primary + 1 });
  expect(await getReadiness(first)).toEqual({
    httpStatus: 200,
    status: 'ready',
    replica: 'behind',
  });
  expect(log.join('')).toContain('"reason":"behind","msg":"the replica is not read');

  replica.ask('select pg_wal_replay_resume()');
  await expect.poll(() => getReadiness(first)).toMatchObject({ replica: 'ready' });
  expect(log.join('')).toContain('the replica is read again');
  expect((await getFavourites(first)).ids).toHaveLength(1);
  expect((await countReads(first)).primary).toBe(before.primary + 1);
});

test('a replica that hangs delays one read, and no later one', async () => {
  const pids = replica.pids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect((await getFavourites(first)).ids).toHaveLength(1);
    expect(await getReadiness(first)).toMatchObject({ httpStatus: 200, replica: 'away' });
    const since = performance.now();
    for (let turn = 0; turn < 10; turn += 1) await getFavourites(first);
    expect(performance.now() - since).toBeLessThan(10_000);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await expect
    .poll(() => getReadiness(first), { timeout: 20_000 })
    .toMatchObject({ replica: 'ready' });
});

test('a replica that ended is replaced by the primary until it is back', async () => {
  await replica.crash();
  await setFavourite(second, false);
  expect((await getFavourites(first)).ids).toHaveLength(0);
  await expect.poll(() => getReadiness(first)).toMatchObject({ httpStatus: 200, replica: 'away' });
  await replica.restart();
  await expect
    .poll(() => getReadiness(first), { timeout: 20_000 })
    .toMatchObject({ replica: 'ready' });
  const before = await countReads(first);
  await getFavourites(first);
  expect(await countReads(first)).toEqual({ ...before, replica: before.replica + 1 });
});
