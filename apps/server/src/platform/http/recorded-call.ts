import type { HttpContext } from './context.ts';
import type { OperationObject } from './documents.ts';
import type { HandlerInput } from './handlers.ts';

/** One call of the operator API that changes something. */
export interface RecordedCall {
  readonly operation: OperationObject;
  readonly input: HandlerInput;
  readonly ctx: HttpContext;
}
