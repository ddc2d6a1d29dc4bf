/**
 * What a handler throws to refuse a request: becomes `application/problem+json` (H93).
 * The code is one of the document's; the status comes from the table below unless given.
 */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Members beside the standard ones: `captcha`, `verification`, `retryAfter` and the like. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, options: ProblemOptions = {}) {
    super(options.title ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.errors = options.errors ?? [];
    this.extensions = options.extensions ?? {};
    this.headers = options.headers ?? {};
  }
}

/** One refused field: a JSON pointer into the request, the rule it broke and the rule's numbers. */
export interface FieldError {
  pointer: string;
  rule: string;
  params?: Record<string, unknown>;
}

export interface ProblemOptions {
  status?: number;
  title?: string;
  errors?: readonly FieldError[];
  extensions?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** The one table from a problem's code to its HTTP status. Codes not named here are 400. */
const STATUS: Readonly<Record<string, number>> = {
  malformed_json: 400,
  validation_failed: 422,
  unsupported_media_type: 415,
  payload_too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  unauthorized: 401,
  not_logged_in: 401,
  session_expired: 401,
  invalid_credentials: 401,
  captcha_required: 401,
  verification_required: 401,
  invalid_operator_key: 401,
  invalid_signature: 401,
  stale_timestamp: 401,
  unknown_vendor: 401,
  forbidden: 403,
  need_true_account: 403,
  need_agent: 403,
  non_member: 403,
  not_agent: 403,
  not_an_agent: 403,
  origin_not_allowed: 403,
  account_locked: 403,
  game_not_found: 404,
  game_maintenance: 409,
  round_not_found: 404,
  round_closed: 409,
  session_closed: 409,
  insufficient_funds: 409,
  transaction_conflict: 409,
  transaction_rolled_back: 409,
  idempotency_in_flight: 409,
  idempotency_mismatch: 422,
  idempotency_key_invalid: 400,
  idempotency_key_required: 400,
  conflict: 409,
  rate_limited: 429,
  region_restricted: 451,
  internal_error: 500,
  not_implemented: 501,
  maintenance: 503,
  unavailable: 503,
};

/** The HTTP status that belongs to a problem's code. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 400;
}
