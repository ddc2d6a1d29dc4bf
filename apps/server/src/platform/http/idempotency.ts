import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../errors.ts';

/** An answer that can be given again, byte for byte. */
export interface StoredAnswer {
  status: number;
  body: string;
}

export interface IdempotentCall {
  /** Whose key it is: two players may use the same one. */
  principal: string;
  operation: string;
  key: string;
  /** What was asked; the same key with another body is a mistake of the client. */
  request: unknown;
  now: Date;
}

const KEEP_MS = 30 * 24 * 3_600_000;
/** A call that has not ended by then was cut off with its server, and may be tried again. */
const IN_FLIGHT_MS = 60_000;

/**
 * Runs the call once per (principal, operation, key) and stores its answer (H95): the same request
 * gets it again; another body is `idempotency_key_reused`, one still running `idempotency_in_flight`.
 * What throws is not stored: nothing was written, so the client may try again.
 */
export async function once(
  db: Kysely<Database>,
  call: IdempotentCall,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const hash = createHash('sha256')
    .update(JSON.stringify(call.request ?? null))
    .digest('base64url');
  const found = await claim(db, call, hash);
  if (found) return found;
  try {
    const answer = await run();
    await mine(
      db.updateTable('idempotency').set({ status: answer.status, body: answer.body }),
      call,
    ).execute();
    return answer;
  } catch (error) {
    await mine(db.deleteFrom('idempotency'), call).where('status', 'is', null).execute();
    throw error;
  }
}

async function claim(
  db: Kysely<Database>,
  call: IdempotentCall,
  hash: string,
): Promise<StoredAnswer | null> {
  const row = {
    principal: call.principal,
    operation: call.operation,
    key: call.key,
    request_hash: hash,
    created_at: call.now,
    keep_until: new Date(call.now.getTime() + KEEP_MS),
  };
  const claimed = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'operation', 'key'])
        .doUpdateSet({ request_hash: hash, created_at: call.now })
        .where('idempotency.status', 'is', null)
        .where('idempotency.created_at', '<', new Date(call.now.getTime() - IN_FLIGHT_MS)),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await mine(
    db.selectFrom('idempotency').select(['request_hash', 'status', 'body']),
    call,
  ).executeTakeFirst();
  if (earlier && earlier.request_hash !== hash) throw new ProblemError('idempotency_key_reused');
  if (!earlier || earlier.status === null) throw new ProblemError('idempotency_in_flight');
  return { status: earlier.status, body: earlier.body ?? '' };
}

interface Narrowable<Self> {
  where(column: 'principal' | 'operation' | 'key', operator: '=', value: string): Self;
}

/** Narrows a statement to the row of this call. */
function mine<Q extends Narrowable<Q>>(
  statement: Q,
  { principal, operation, key }: IdempotentCall,
): Q {
  return statement
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', '=', key);
}
