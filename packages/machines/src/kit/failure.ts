/**
 * Why a port failed, in the terms of the API contract: `code` is the problem's code and the id of
 * the message that the view shows (H93). Ports reject with this; anything else becomes
 * `unknown_error`.
 */
export interface Failure {
  readonly code: string;
  /** The HTTP status, if there was an answer. */
  readonly status?: number;
  /** Milliseconds to wait before another attempt, if the answer said so. */
  readonly retryAfter?: number;
}

/** Message ids that charts raise themselves. */
export const failureCodes = {
  network: 'network_abnormal',
  unknown: 'unknown_error',
  notLoggedIn: 'not_logged_in',
  loadTimeout: 'load_timeout',
} as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Converts whatever a port rejected with. A TypeError is fetch's "no network" (X1). */
export function toFailure(error: unknown): Failure {
  if (isRecord(error) && typeof error['code'] === 'string') return error as unknown as Failure;
  if (error instanceof TypeError) return { code: failureCodes.network };
  return { code: failureCodes.unknown };
}

/** The failure of an `onError` event. */
export function getFailure(event: { readonly type: string }): Failure {
  return toFailure((event as { readonly error?: unknown }).error);
}

/** The answer of an `onDone` event. */
export function getAnswer<Answer>(event: { readonly type: string }): Answer {
  return (event as unknown as { readonly output: Answer }).output;
}

/** Whether the session is no longer valid (X8). */
export function endsSession(failure: Failure): boolean {
  return failure.status === 401;
}

/** Statuses that say nothing about the call itself: timeout, too early, too many. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the same call would be refused every time. */
export function isFinalRefusal({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && !passingStatuses.has(status);
}

/** Whether the call may have been carried out: no answer came, or none that is final (H95). */
export function isUnanswered(failure: Failure): boolean {
  return failure.code === 'idempotency_in_flight' || !isFinalRefusal(failure);
}

const aboutTheProof: ReadonlySet<string> = new Set([
  'payment_password_wrong',
  'payment_password_locked',
  'payment_password_not_set',
  'step_up_required',
]);

/**
 * Whether the refusal is about the confirmation of a payment (such as the payment password), not
 * the payment (H75).
 */
export function refusesProof({ code }: Failure): boolean {
  return aboutTheProof.has(code);
}
