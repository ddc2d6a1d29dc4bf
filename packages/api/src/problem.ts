import type { ClientCode, ProblemCode } from './generated/codes.ts';
import type { components } from './generated/openapi.ts';

/** The body of an error answer, RFC 9457 with our members (H93). */
export type Problem = components['schemas']['Problem'];
export type FieldError = components['schemas']['FieldError'];
export type VerificationDemand = components['schemas']['VerificationDemand'];

/** What an `ApiProblem` can carry: a code of the document, or one that only a client gives. */
export type AnyCode = ProblemCode | ClientCode;

/**
 * A call that did not succeed. `code` is the id of the portal's message; `status` is 0 when no
 * answer came at all (`network_abnormal`, `load_timeout`: X1, X2).
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

  /** For support; the server's log holds the same id. */
  get requestId(): string | undefined {
    return this.problem?.requestId;
  }

  /** Fields that were refused, by JSON pointer. */
  get errors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }

  /** Whether the next try has to carry a captcha. */
  get captchaRequired(): boolean {
    return this.problem?.captcha?.required ?? false;
  }

  /** The second step that the server asks for (X9). */
  get verification(): VerificationDemand | undefined {
    return this.problem?.verification;
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'code') === 'string';
}

/** An answer that is no problem document came from something between us and the server. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Makes an `ApiProblem` of an error answer, whoever wrote it. */
export function problemFrom(status: number, body: unknown): ApiProblem {
  if (isProblem(body)) return new ApiProblem(body.code, status, body);
  return new ApiProblem(gatewayStatuses.has(status) ? 'network_abnormal' : 'unknown_error', status);
}

/** Makes an `ApiProblem` of a fetch that threw; an abort by the caller is passed on unchanged. */
export function problemFromFailure(failure: unknown): unknown {
  if (failure instanceof ApiProblem) return failure;
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'AbortError') return failure;
  const code = name === 'TimeoutError' ? 'load_timeout' : 'network_abnormal';
  return new ApiProblem(code, 0, undefined, { cause: failure });
}
