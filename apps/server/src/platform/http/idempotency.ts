import { createHash, createHmac } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { readView } from '../db/read-view.ts';
import { ProblemError } from '../errors.ts';
import { derivedKey } from '../keys.ts';
import type { Platform } from '../platform.ts';
import { service } from '../service.ts';
import { inSavepoint } from '../transaction.ts';

/** A response that can be repeated, byte for byte. */
export interface StoredAnswer {
  status: number;
  body: string;
}

export interface IdempotentCall {
  /** Owner of the key: two players may use the same one. */
  principal: string;
  operation: string;
  key: string;
  /** The request; the same key with another body is a client error. */
  request: unknown;
  now: Date;
  /** Whether its bookings are stored permanently; everything else for thirty days. */
  isMoney: boolean;
  /**
   * The response to store for a rejection, null for a temporary one. Without this function no
   * rejection is stored and the call may be retried.
   */
  refusal?: (error: ProblemError) => StoredAnswer | null;
}

/**
 * Writes of a call, in the transaction that stores its response. `reference` identifies the call
 * permanently: anything booked under it is booked once, even if the stored response is lost.
 */
export type Work = (trx: Transaction<Database>, reference: string) => Promise<StoredAnswer>;

type Db = Kysely<Database>;

/** Stored responses about money: owner, operation, and booking reference, or null. */
export const moneyAnswers = readView
  .selectFrom('idempotency')
  .select(['principal', 'operation'])
  .select(
    // Redemptions call it a number (E73).
    sql<
      string | null
    >`coalesce(body::jsonb #>> '{value,reference}', body::jsonb #>> '{value,referenceNumber}')`.as(
      'reference',
    ),
  )
  .where('keep_until', 'is', null)
  .where('status', '<', 300);

const RETENTION_MS = 30 * 24 * 3_600_000;
const RETRY_AFTER_SECONDS = 1;

/** Calls in progress in this process: reference and request. */
const getRunning = service(() => new Map<string, string>());

/**
 * Responds to a call once per (principal, operation, key) (H95): the same request gets the stored
 * response, another body `idempotency_key_reused` (422), one in progress `idempotency_in_flight`
 * (409 with Retry-After). Claim, work and stored response are one transaction, so a killed server
 * has done all or nothing. `prepare` needs no transaction: it runs first and may be lost.
 */
export async function respondOnce(
  platform: Platform,
  call: IdempotentCall,
  prepare: () => Promise<Work>,
): Promise<StoredAnswer> {
  const running = getRunning(platform);
  const reference = digest([call.principal, call.operation, call.key]);
  const requestDigest = requestHash(platform, call.request);
  const other = running.get(reference);
  if (other !== undefined && other !== requestDigest)
    throw new ProblemError('idempotency_key_reused');
  if (other !== undefined) throw inFlight();
  running.set(reference, requestDigest);
  try {
    const storedAnswer = await find(platform.db, call, requestDigest);
    if (storedAnswer) return storedAnswer;
    await platform.onStep('begun', call.operation);
    const work = await prepareWork(call, prepare);
    const answer = await platform.transaction(async (trx) => {
      if (!(await lockReference(trx, reference))) throw inFlight();
      // Another server may have responded since.
      const earlier = await find(trx, call, requestDigest);
      if (earlier) return earlier;
      await platform.onStep('claimed', call.operation);
      const newAnswer = await inSavepoint<NewAnswer>(
        trx,
        async () => ({ answer: await work(trx, reference), isRefusal: false }),
        (error) => toStoredRefusal(call, error),
      );
      await storeAnswer(trx, call, requestDigest, newAnswer);
      await platform.onStep('booked', call.operation);
      return newAnswer.answer;
    });
    await platform.onStep('committed', call.operation);
    return answer;
  } finally {
    running.delete(reference);
  }
}

/** Result of a request under a key. */
export type RequestOutcome =
  | { outcome: 'done'; reference?: string }
  | { outcome: 'refused'; code: string }
  | { outcome: 'closed' };

/** Hash of a request that was closed before it arrived: no real request has it. */
const CLOSED = 'closed';

/**
 * Returns the result of a request. One that has not arrived is closed under the same lock that its
 * work would take: if it arrives later, its key counts as used with another body.
 */
export async function closeRequest(
  platform: Platform,
  {
    principal,
    operation,
    key,
    now,
  }: Pick<IdempotentCall, 'principal' | 'operation' | 'key' | 'now'>,
): Promise<RequestOutcome> {
  const reference = digest([principal, operation, key]);
  if (getRunning(platform).has(reference)) throw inFlight();
  return platform.transaction(async (trx) => {
    if (!(await lockReference(trx, reference))) throw inFlight();
    const storedRow = await keptRow(trx, { principal, operation, key });
    if (storedRow) return toOutcome(storedRow);
    const row = { principal, operation, key, request_hash: CLOSED, status: 422, body: '{}' };
    const keep_until = new Date(now.getTime() + RETENTION_MS);
    await trx
      .insertInto('idempotency')
      .values({ ...row, created_at: now, keep_until })
      .execute();
    return { outcome: 'closed' };
  });
}

function toOutcome({ request_hash, status, body }: KeptRow): RequestOutcome {
  if (request_hash === CLOSED) return { outcome: 'closed' };
  const answer = JSON.parse(body) as {
    code?: string;
    value?: { reference?: string; referenceNumber?: string };
  };
  if (status >= 400) return { outcome: 'refused', code: answer.code ?? 'unknown_error' };
  // Redemptions call it a number (E73).
  const reference = answer.value?.reference ?? answer.value?.referenceNumber;
  return { outcome: 'done', ...(reference !== undefined && { reference }) };
}

/** Stores a rejection before the transaction like one inside it. */
async function prepareWork(call: IdempotentCall, prepare: () => Promise<Work>): Promise<Work> {
  try {
    return await prepare();
  } catch (error) {
    if (!getStoredRefusal(call, error)) throw error;
    return async () => {
      throw error;
    };
  }
}

/**
 * Locks the call's name until the transaction ends; false if another server holds it. An advisory
 * lock, not a row, so that a killed server's lock is free at once.
 */
async function lockReference(trx: Db, reference: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${reference}, 0)) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

interface NewAnswer {
  answer: StoredAnswer;
  isRefusal: boolean;
}

/** The stored response of a rejection; null for a temporary one. */
function toStoredRefusal(call: IdempotentCall, error: unknown): NewAnswer | null {
  // The ledger has the reference with another movement: the stored response was lost, the money was
  // not.
  if (error instanceof ProblemError && error.code === 'transaction_conflict')
    throw new ProblemError('idempotency_key_reused');
  const answer = getStoredRefusal(call, error);
  return answer && { answer, isRefusal: true };
}

function getStoredRefusal(call: IdempotentCall, error: unknown): StoredAnswer | null {
  return error instanceof ProblemError ? (call.refusal?.(error) ?? null) : null;
}

interface KeptRow extends StoredAnswer {
  request_hash: string;
}

const keptRow = (
  db: Db,
  { principal, operation, key }: Pick<IdempotentCall, 'principal' | 'operation' | 'key'>,
): Promise<KeptRow | undefined> =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'body'])
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();

async function find(db: Db, call: IdempotentCall, asked: string): Promise<StoredAnswer | null> {
  const answerRow = await keptRow(db, call);
  if (!answerRow) return null;
  // The second is for responses stored while the request was hashed without a key.
  const hashes = [asked, digest(call.request ?? null)];
  if (!hashes.includes(answerRow.request_hash)) throw new ProblemError('idempotency_key_reused');
  return { status: answerRow.status, body: answerRow.body };
}

async function storeAnswer(
  trx: Db,
  call: IdempotentCall,
  asked: string,
  { answer, isRefusal }: NewAnswer,
): Promise<void> {
  const { principal, operation, key, now, isMoney } = call;
  const isForEver = isMoney && !isRefusal;
  await trx
    .insertInto('idempotency')
    .values({
      principal,
      operation,
      key,
      request_hash: asked,
      ...answer,
      created_at: now,
      keep_until: isForEver ? null : new Date(now.getTime() + RETENTION_MS),
    })
    .execute();
}

function inFlight(): ProblemError {
  return new ProblemError('idempotency_in_flight', {
    extensions: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}

/**
 * Keyed hash of a request: a short secret in it cannot be brute-forced from a copy of the database.
 */
function requestHash({ config }: Platform, request: unknown): string {
  const key = derivedKey(config.vendorMasterKey, 'idempotency');
  return createHmac('sha256', key)
    .update(JSON.stringify(request ?? null))
    .digest('base64url');
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const SWEEP_JOB = { name: 'idempotency-sweep', cron: '23 * * * *' };
const BATCH = 5000;

/** Deletes expired responses in small steps; money references never expire (H95). */
export function scheduleAnswerSweep({ db, clock, jobs }: Platform): void {
  jobs.register({
    ...SWEEP_JOB,
    async run() {
      const expired = db
        .selectFrom('idempotency')
        .select(['principal', 'operation', 'key'])
        .where('keep_until', '<', clock.now())
        .limit(BATCH);
      for (let swept = BATCH; swept === BATCH;) {
        const { numDeletedRows } = await db
          .deleteFrom('idempotency')
          .where(({ eb, refTuple }) =>
            eb(
              refTuple('principal', 'operation', 'key'),
              'in',
              expired.$asTuple('principal', 'operation', 'key'),
            ),
          )
          .executeTakeFirst();
        swept = Number(numDeletedRows);
      }
    },
  });
}
