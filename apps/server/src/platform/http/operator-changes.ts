import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/name-lock.ts';
import { newId } from '../ids.ts';
import type { OperatorChange } from '../operators.ts';
import type { Platform } from '../platform.ts';
import type { HandlerResult, OneTransaction } from './handlers.ts';
import type { RecordedCall } from './recorded-call.ts';
import type { AnyHandler, Surface } from './surface.ts';

const REDACTED = 'withheld';

/** The log entry of a successful call. */
export function getChange({ operation, input, ctx }: RecordedCall, body: unknown): OperatorChange {
  const isSecret = operation['x-sensitive'] === true;
  const toRecordedValue = (value: unknown) => {
    if (value instanceof Uint8Array) return { bytes: value.length };
    return isSecret ? REDACTED : (value ?? null);
  };
  return {
    at: ctx.now,
    operator: ctx.requireOperator(),
    operation: operation.operationId,
    params: input.params,
    request: toRecordedValue(input.body),
    before: toRecordedValue(ctx.before),
    after: toRecordedValue(getValue(body)),
  };
}

/** Runs an operator's change and records it in the same transaction. */
export async function runRecorded(
  platform: Platform,
  surface: Pick<Surface, 'record' | 'review'>,
  call: RecordedCall,
  handler: AnyHandler,
): Promise<HandlerResult> {
  const result = await handler(call.input, call.ctx);
  if (!('commit' in result))
    throw new Error(`${call.operation.operationId} responded outside its transaction`);
  return platform.transaction(async (trx) => {
    // A new entity has no row to lock: of two concurrent creations the second finds the first.
    await lockName(trx, `operator-change:${call.operation.operationId}`);
    return commitChange(trx, surface, call, result, newId());
  });
}

/**
 * Runs an operator's change, or stores it for a second operator, and adds a row to the operator log
 * either way.
 */
export async function commitChange(
  trx: Transaction<Database>,
  { record, review }: Pick<Surface, 'record' | 'review'>,
  call: RecordedCall,
  work: OneTransaction,
  reference: string,
): Promise<HandlerResult> {
  const waiting = work.gives && review ? await review(trx, call, work.gives) : null;
  const outcome = waiting ?? (await work.commit(trx, reference));
  await record?.(trx, getChange(call, outcome.body));
  return outcome;
}

/** Content of a response's envelope (H93). */
function getValue(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
}
