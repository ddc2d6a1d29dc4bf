import type { ProblemError } from './errors.ts';
import type { RequestContext } from './http/handlers.ts';

/**
 * Asked before every `/api` operation except those that say what is going on (permission and its
 * like). Returns the problem that closes the door, or null.
 */
export type RequestGate = (
  ctx: RequestContext,
) => ProblemError | null | Promise<ProblemError | null>;
