import { ApiProblem } from '@baize/api';
import type { Failure } from '@baize/machines/kit';

/**
 * Rejects with the failure that charts decide by. A call that reached no server has no status.
 * @throws {Failure} for a problem; whatever else was thrown is passed on
 */
export function asFailure(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const failure: Failure = {
    code: error.code,
    ...(error.status > 0 && { status: error.status }),
  };
  throw failure;
}
