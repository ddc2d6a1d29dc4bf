import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDocument } from '../../src/platform/http/documents.ts';
import { slopeThrough } from '../support/slope.mjs';
import { vendorCall } from '../support/vendor-api.ts';
import { createClient, type FuzzAnswer } from './client.ts';
import { getOperations, getRequests, type FuzzRequest, type Operation } from './requests.ts';
import { createStage, expectReadable, type Role, type Stage } from './stage.ts';
import { findFault } from './verdict.ts';

/** `npm run fuzz -- --seed N --bodies N` sets both. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const bodies = Number(process.env['FUZZ_BODIES'] ?? 50);
/** Ids of the operations to test; all if empty. */
const only = (process.env['FUZZ_ONLY'] ?? '').split(',').filter(Boolean);
/** The first rounds warm up caches and the compiler; growth counts afterwards. */
const ROUNDS = Math.max(5, Math.ceil(bodies / 100));
const WARM_UP = Math.ceil(ROUNDS * 0.4);
/** Extra rounds when the heap seems to grow: a leak goes on, a warm-up ends. */
const MORE_ROUNDS = 2 * ROUNDS;
const bodiesARound = Math.ceil(bodies / ROUNDS);
/** Bytes of heap that a request may leave behind, above the error of the measurement. */
const MAX_BYTES_A_REQUEST = 200;
const NOISE_BYTES = 3_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let stage: Stage;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  stage = await createStage();
  client = createClient(stage.port);
  for (const [name] of surfaces) operations.set(name, getOperations(await loadDocument(name)));
  const ids = new Set([...operations.values()].flat().map(({ id }) => id));
  const unknown = only.filter((id) => !ids.has(id));
  if (unknown.length > 0) throw new Error(`no operation is called ${unknown.join(', ')}`);
});
afterAll(async () => {
  client?.close();
  await stage?.app.dispose();
});

let requests = 0;
const statuses = new Map<number, number>();
const succeeded = new Set<string>();

type Send = (request: FuzzRequest, role: Role) => Promise<FuzzAnswer>;

const sendAs: Send = async (request, role) => {
  const token = await stage.getToken(role);
  const answer = await client.ask(
    request,
    token === null ? {} : { authorization: `Bearer ${token}` },
  );
  if (answer.status === 401 && token !== null) stage.spent(role);
  return answer;
};

/** Whether an operator call has changed shared settings. */
let isChanged = false;

const sendAsOperator: Send = async (request) => {
  const key = String(stage.app.platform.config.operatorKey);
  const answer = await client.ask(request, { 'x-operator-key': key });
  if (request.method !== 'GET' && answer.status < 300) {
    isChanged = true;
    await expectReadable(stage);
  }
  return answer;
};

/** Vendor calls are signed as in other tests; what the client cannot send goes out unsigned. */
const sendAsVendor: Send = async (request) => {
  const isJson = request.headers['content-type'] === 'application/json';
  if (!isJson || request.url.includes('?')) return client.ask(request);
  const name = request.url.replace('/vendor-api/', '');
  const answer = await vendorCall(stage.app, name, request.payload?.toString('utf8') ?? '');
  const type = answer.status < 300 ? 'application/json' : 'application/problem+json';
  return { status: answer.status, text: answer.text, headers: { 'content-type': type } };
};

/** Request generators per operation, built once from its schemas. */
const made = new Map<Operation, ReturnType<typeof getRequests>>();

function requestsFor(operation: Operation): ReturnType<typeof getRequests> {
  const known = made.get(operation) ?? getRequests(operation, stage.known);
  made.set(operation, known);
  return known;
}

const ROLES = ['visitor', 'player', 'player', 'agent'] as const;

/** Sends this many requests of an operation; a failure reports the smallest failing request. */
async function tryOut(operation: Operation, send: Send, roundSeed: number): Promise<void> {
  const asked = fc.record({
    request: requestsFor(operation),
    role: fc.constantFrom(...ROLES),
  });
  const property = fc.asyncProperty(asked, async ({ request, role }) => {
    requests += 1;
    const answer = await send(request, role);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) succeeded.add(operation.id);
    const wrong = findFault(operation, request, answer);
    if (wrong !== null) throw new Error(`${wrong}${answer.status >= 500 ? lastError() : ''}`);
  });
  const result = await fc.check(property, { seed: roundSeed, numRuns: bodiesARound });
  if (!result.failed) return;
  const [smallest] = result.counterexample ?? [];
  const { errorInstance } = result as { errorInstance?: Error };
  throw new Error(
    `${operation.id}: ${errorInstance?.message}\n${describeFailing(smallest)}\nseed ${roundSeed}, path ${result.counterexamplePath}`,
  );
}

/** The last error in the server's log. */
function lastError(): string {
  const { err } = JSON.parse(stage.log.at(-1) ?? '{}') as { err?: { stack?: string } };
  return err?.stack ? `\n${err.stack.split('\n').slice(0, 6).join('\n')}` : '';
}

function describeFailing(failing: { request: FuzzRequest; role: Role } | undefined): string {
  if (!failing) return '';
  const { method, url, headers, payload } = failing.request;
  const body =
    payload === null ? '' : `\n${JSON.stringify(payload.toString('utf8').slice(0, 2000))}`;
  return `${failing.role}: ${method} ${url}\n${JSON.stringify(headers)}${body}`;
}

const surfaces = [
  ['openapi', sendAs],
  ['seamless', sendAsVendor],
  ['operator', sendAsOperator],
] as const;

const operations = new Map<string, readonly Operation[]>();

/** Failures by operation; a failed one is not called again. */
const failures = new Map<string, string>();

/** Calls every operation once. */
async function round(number: number): Promise<void> {
  for (const [name, send] of surfaces) {
    for (const operation of operations.get(name) ?? []) {
      const key = `${name} ${operation.id}`;
      if (failures.has(key) || (only.length > 0 && !only.includes(operation.id))) continue;
      await tryOut(operation, send, seed + number).catch((error: Error) =>
        failures.set(key, error.message),
      );
      if (isChanged) await stage.restore();
      isChanged = false;
    }
  }
}

function heapUsed(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

interface Sample {
  readonly done: number;
  readonly value: number;
}

/** The newest samples, as many as a run without extra rounds takes. */
function getLast(samples: readonly Sample[]): readonly Sample[] {
  return samples.slice(WARM_UP - ROUNDS);
}

/** Whether the heap grows more per request than allowed, above the error of the measurement. */
function isGrowing(samples: readonly Sample[]): boolean {
  const span = (samples.at(-1)?.done ?? 0) - (samples[0]?.done ?? 0);
  return slopeThrough(samples) * span >= NOISE_BYTES + MAX_BYTES_A_REQUEST * span;
}

test(`${bodies} requests of every operation, seed ${seed}: no fault, no growth, no secret in the log`, async () => {
  const began = performance.now();
  const points: Sample[] = [];
  for (let number = 0; number < ROUNDS + MORE_ROUNDS; number += 1) {
    if (number >= ROUNDS && !isGrowing(getLast(points))) break;
    await round(number);
    // Memory of the test's own log does not count.
    if (number >= WARM_UP) points.push({ done: requests, value: heapUsed() });
  }
  const report = {
    seed,
    bodies,
    requests,
    seconds: Math.round((performance.now() - began) / 1000),
    statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
    heapMegabytes: points.map(({ value }) => Number((value / 1e6).toFixed(1))),
    bytesARequest: Math.round(slopeThrough(getLast(points))),
    failures: failures.size,
    succeeded: succeeded.size,
  };
  const file = process.env['FUZZ_REPORT'];
  if (file) writeFileSync(file, JSON.stringify(report));
  expect([...failures.values()].join('\n\n')).toBe('');
  const log = stage.log.join('');
  for (const secret of stage.secrets()) expect(log).not.toContain(secret);
  expect(isGrowing(getLast(points)), `the heap grows: ${report.heapMegabytes} MB`).toBe(false);
});
