/**
 * Set-up of the server tests: a fake platform, a running arcade, and helpers that act as a page.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RoundResult, SessionView } from '../src/kernel/protocol.ts';
import { getFigures } from '../src/games/figures.ts';
import { games } from '../src/games/games.ts';
import { describeResult } from '../src/games/results.ts';
import { systemClock } from '../src/kernel/server/clock.ts';
import { startArcade } from '../src/kernel/server/arcade.ts';
import type { Arcade, ArcadeOptions } from '../src/kernel/server/arcade.ts';
import { FakePlatform, MASTER_KEY, VENDOR } from './fakePlatform.ts';

export interface Bench {
  readonly platform: FakePlatform;
  readonly dir: string;
  readonly options: ArcadeOptions;
  arcade: Arcade;
}

export interface Reply<Value = unknown> {
  readonly status: number;
  readonly type: string;
  readonly body: {
    readonly success?: true;
    readonly value: Value;
    readonly code?: string;
  } & Record<string, unknown>;
}

/** A platform and an arcade on ports of their own, gone when the test is over. */
export async function newBench(overrides: Partial<ArcadeOptions> = {}): Promise<Bench> {
  const dir = mkdtempSync(join(tmpdir(), 'arcade-'));
  const clientDir = join(dir, 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Slot</title>');
  writeFileSync(join(clientDir, 'verify.html'), '<!doctype html><title>Check</title>');
  writeFileSync(join(clientDir, 'assets', 'game.js'), '0;');
  mkdirSync(join(clientDir, 'words'));
  writeFileSync(join(clientDir, 'words', 'pt-BR.json'), '{"language":"pt-BR","texts":{}}');
  const platform = new FakePlatform();
  const options: ArcadeOptions = {
    host: '127.0.0.1',
    port: 0,
    platformUrl: await platform.start(),
    portalOrigins: ['http://portal.test'],
    vendorMasterKey: MASTER_KEY,
    journalDir: join(dir, 'arcade'),
    spinIntervalMs: 0,
    isRegulated: false,
    matchTickMs: 2000,
    playMoneyMinor: 100_000,
    mostFunTables: 100,
    callTimeoutMs: 2000,
    headersTimeoutMs: 5000,
    requestTimeoutMs: 8000,
    keepAliveTimeoutMs: 5000,
    clientDir,
    clock: systemClock,
    games,
    // Tests that are about no other game play the ten-line slot.
    findGame: () => 'lines',
    getFigures,
    describeResult,
    retryDelay: () => 5,
    log: () => undefined,
    ...overrides,
  };
  const bench: Bench = { platform, dir, options, arcade: await startArcade(options) };
  onTestFinished(async () => {
    platform.release();
    await bench.arcade.stop();
    await platform.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return bench;
}

export async function post<Value = unknown>(
  { arcade }: Bench,
  path: string,
  body: unknown,
  sessionId = '',
): Promise<Reply<Value>> {
  return ask(arcade.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sessionId}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function ask<Value = unknown>(
  url: string,
  init: RequestInit = {},
): Promise<Reply<Value>> {
  const response = await fetch(url, init);
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: (await response.json()) as Reply<Value>['body'],
  };
}

let launches = 0;

export async function sitDown(bench: Bench, player = 'p1'): Promise<SessionView> {
  launches += 1;
  const launch = { token: `good-${player}-${launches}`, game: bench.platform.game, vendor: VENDOR };
  const { status, body } = await post<SessionView>(bench, '/session', launch);
  if (status !== 200) throw new Error(`no seat: ${JSON.stringify(body)}`);
  return body.value;
}

/** Opens a session with play money. */
export async function sitForFun(
  bench: Bench,
  token = `fun-good-${(launches += 1)}`,
): Promise<SessionView> {
  const launch = { token, game: bench.platform.game, vendor: VENDOR, mode: 'fun' };
  const { status, body } = await post<SessionView>(bench, '/session', launch);
  if (status !== 200) throw new Error(`no seat: ${JSON.stringify(body)}`);
  return body.value;
}

let presses = 0;

/** Presses the button once. */
export function spin(bench: Bench, sessionId: string, stake = '1.00'): Promise<Reply<RoundResult>> {
  presses += 1;
  const order = { requestId: `request-${presses}`, stake, clientSeed: 'lucky' };
  return post<RoundResult>(bench, '/rounds', order, sessionId);
}

/** Minor units of a decimal string with two decimals. */
export const minor = (decimal: string): number => Math.round(Number(decimal) * 100);
