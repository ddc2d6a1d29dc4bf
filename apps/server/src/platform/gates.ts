import type { ProblemError } from './errors.ts';
import type { RequestContext } from './http/handlers.ts';

/** Runs before every `/api` operation. Returns the problem that rejects the call, or null. */
export type RequestGate = (
  ctx: RequestContext,
) => ProblemError | null | Promise<ProblemError | null>;
