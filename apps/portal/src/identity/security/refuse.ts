import { ApiProblem } from '@baize/api';
import type { Failure } from '@baize/machines/kit';

/**
 * Rejects with the failure that the charts of this page decide by: also how long to wait.
 * @throws {Failure} for a problem; whatever else was thrown is passed on
 */
export function refuse(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const { retryAfterSeconds, locked } = error.problem ?? {};
  const failure: Failure = {
    // The last wrong one locks: what a person has to know is that, and until when (H75).
    code:
      error.code === 'payment_password_wrong' && locked ? 'payment_password_locked' : error.code,
    ...(error.status > 0 && { status: error.status }),
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds * 1_000 }),
  };
  throw failure;
}
