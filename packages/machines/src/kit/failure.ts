/**
 * Why a port failed, in the words of the contract: `code` is the problem's code and the id of the
 * message that the view shows (H93). Ports reject with this; anything else becomes `unknown_error`.
 */
export interface Failure {
  readonly code: string;
  /** The HTTP status, when there was an answer. */
  readonly status?: number;
  /** Milliseconds to wait before another attempt, when the answer said so. */
  readonly retryAfter?: number;
}

/** Message ids that charts themselves raise. */
export const failureCodes = {
  network: 'network_abnormal',
  unknown: 'unknown_error',
  notLoggedIn: 'not_logged_in',
  loadTimeout: 'load_timeout',
} as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads a failure from whatever a port rejected with. A TypeError is fetch's "no network" (X1). */
export function toFailure(error: unknown): Failure {
  if (isRecord(error) && typeof error['code'] === 'string') return error as unknown as Failure;
  if (error instanceof TypeError) return { code: failureCodes.network };
  return { code: failureCodes.unknown };
}

/** The failure that an `onError` event carries. */
export function failureIn(event: { readonly type: string }): Failure {
  return toFailure((event as { readonly error?: unknown }).error);
}

/** The answer that an `onDone` event carries. */
export function answerIn<Answer>(event: { readonly type: string }): Answer {
  return (event as unknown as { readonly output: Answer }).output;
}

/** True when the failure says that the session is no longer valid (X8). */
export function endsSession(failure: Failure): boolean {
  return failure.status === 401;
}

/** Statuses that say nothing about the call itself: timeout, too early, too many. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** True when the same call will be refused again however often it is made. */
export function isFinalRefusal({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && !passingStatuses.has(status);
}

/** True when it is unknown whether the call was carried out: no answer came, or none that is final (H95). */
export function isUnanswered(failure: Failure): boolean {
  return failure.code === 'idempotency_in_flight' || !isFinalRefusal(failure);
}

const aboutTheProof: ReadonlySet<string> = new Set([
  'payment_password_wrong',
  'payment_password_locked',
  'payment_password_not_set',
  'step_up_required',
]);

/** True when the refusal is about what a payment is confirmed by, not about the payment (H75). */
export function refusesTheProof({ code }: Failure): boolean {
  return aboutTheProof.has(code);
}
