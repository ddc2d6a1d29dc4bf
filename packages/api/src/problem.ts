import type { ClientCode, ProblemCode } from './generated/codes.ts';
import type { components } from './generated/openapi.ts';

/** The body of an error response, RFC 9457 with our members (H93). */
export type Problem = components['schemas']['Problem'];
export type FieldError = components['schemas']['FieldError'];
export type VerificationDemand = components['schemas']['VerificationDemand'];

/** The codes of an `ApiProblem`: those of the document, and those that only a client creates. */
export type AnyCode = ProblemCode | ClientCode;

/**
 * A call that did not succeed. `code` is the id of the portal's message; `status` is 0 when no
 * response arrived (`network_abnormal`, `load_timeout`: X1, X2).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: AnyCode;
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(code: AnyCode, status = 0, problem?: Problem, options?: ErrorOptions) {
    super(problem?.title ?? code, options);
    this.code = code;
    this.status = status;
    this.problem = problem;
  }

  /** For support; the server's log contains the same id. */
  get requestId(): string | undefined {
    return this.problem?.requestId;
  }

  /** Rejected fields, by JSON pointer. */
  get errors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }

  /** Whether the next try needs a captcha. */
  get captchaRequired(): boolean {
    return this.problem?.captcha?.required ?? false;
  }

  /** The second step that the server requires (X9). */
  get verification(): VerificationDemand | undefined {
    return this.problem?.verification;
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'code') === 'string';
}

/** A response that is no problem document comes from a proxy between client and server. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Creates an `ApiProblem` from an error response of the server or of a proxy. */
export function problemFrom(status: number, body: unknown): ApiProblem {
  if (isProblem(body)) return new ApiProblem(body.code, status, body);
  return new ApiProblem(gatewayStatuses.has(status) ? 'network_abnormal' : 'unknown_error', status);
}

/** Creates an `ApiProblem` from a failed fetch; rethrows an abort by the caller unchanged. */
export function problemFromFailure(failure: unknown): unknown {
  if (failure instanceof ApiProblem) return failure;
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'AbortError') return failure;
  const code = name === 'TimeoutError' ? 'load_timeout' : 'network_abnormal';
  return new ApiProblem(code, 0, undefined, { cause: failure });
}
