import { ApiProblem } from '@baize/api';
import type { Failure } from '@baize/machines/kit';

/**
 * Rejects with the failure that the charts of this page decide by: also how long to wait.
 * @throws {Failure} for a problem; whatever else was thrown is passed on
 */
export function refuse(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const { retryAfterSeconds } = error.problem ?? {};
  const failure: Failure = {
    code: error.code,
    ...(error.status > 0 && { status: error.status }),
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds * 1_000 }),
  };
  throw failure;
}
