import { ApiProblem } from '@baize/api';
import type { Failure } from '@baize/machines/kit';

/**
 * The failure as statecharts use it. A call that reached no server has no status. A locked payment
 * password includes the time until which it is locked (H75).
 */
export function getFailure({ code, status, problem }: ApiProblem): Failure {
  const { retryAfterSeconds, locked } = problem ?? {};
  return {
    code: code === 'payment_password_wrong' && locked ? 'payment_password_locked' : code,
    ...(status > 0 && { status }),
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds * 1_000 }),
  };
}

/**
 * Rejects with the failure as statecharts use it.
 * @throws {Failure} for a problem; anything else is rethrown
 */
export function throwFailure(error: unknown): never {
  throw error instanceof ApiProblem ? getFailure(error) : error;
}

/** The error code of a failed call, which names its message. */
export const getErrorCode = (error: unknown): string =>
  error instanceof ApiProblem ? error.code : 'unknown_error';
