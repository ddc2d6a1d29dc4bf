import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OperatorChange } from '../operators.ts';
import type { Platform } from '../platform.ts';
import type { HttpContext } from './context.ts';
import type { OperationObject } from './documents.ts';
import type { HandlerInput, HandlerResult } from './handlers.ts';
import type { AnyHandler, Surface } from './surface.ts';

const WITHHELD = 'withheld';

/** One call of the operator API that changes something. */
export interface RecordedCall {
  /** Reads what the call changes, where the same address can be read. */
  readonly read: AnyHandler | undefined;
  readonly operation: OperationObject;
  readonly input: HandlerInput;
  readonly ctx: HttpContext;
}

/** What the log keeps of a call that was answered. */
export function changeOf(
  { operation, input, ctx }: Omit<RecordedCall, 'read'>,
  body: unknown,
): OperatorChange {
  const isSecret = operation['x-sensitive'] === true;
  const kept = (value: unknown) => (isSecret ? WITHHELD : (value ?? null));
  return {
    at: ctx.now,
    operator: ctx.requireOperator(),
    operation: operation.operationId,
    params: input.params,
    request: kept(input.body),
    before: kept(ctx.before),
    after: kept(valueOf(body)),
  };
}

/**
 * Answers a call that has no transaction of its own, and keeps what it changed afterwards. What stands at its
 * address is read before, so that the log says what it was.
 */
export async function recorded(
  platform: Platform,
  record: NonNullable<Surface['record']>,
  call: RecordedCall,
  work: () => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const { read, ctx, input } = call;
  if (read) {
    const found = await read({ ...input, body: undefined }, ctx);
    ctx.before = 'body' in found ? valueOf(found.body) : null;
  }
  const result = await work();
  const write = (trx: Kysely<Database>) => record(trx, changeOf(call, result.body));
  await platform.transaction(write);
  return result;
}

/** What is in the envelope of an answer (H93). */
function valueOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
}
