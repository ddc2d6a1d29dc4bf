/**
 * Thrown by handlers to reject a request: becomes `application/problem+json` (H93). Code, status
 * and title are the document's.
 */
export class ProblemError extends Error {
  readonly code: string;
  /** Only for responses that no document names; normally the code decides. */
  readonly status: number | null;
  readonly errors: readonly FieldError[];
  /** Extension members of the document: `captcha`, `verification`, `locked` … */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Several cookies are an array. */
  readonly headers: Readonly<Record<string, string | string[]>>;

  constructor(code: string, options: ProblemOptions = {}) {
    super(options.detail ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.status = options.status ?? null;
    this.errors = options.errors ?? [];
    this.extensions = {
      ...(options.detail === undefined ? {} : { detail: options.detail }),
      ...options.extensions,
    };
    this.headers = options.headers ?? {};
  }
}

/**
 * A rejected field: a pointer such as `/body/username`, the violated validation rule and its
 * numbers.
 */
export interface FieldError {
  pointer: string;
  rule: string;
  params?: { min?: number; max?: number; patternId?: string; expected?: string };
}

export interface ProblemOptions {
  status?: number;
  /** A sentence for people, sent as `detail`. */
  detail?: string;
  errors?: readonly FieldError[];
  extensions?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string | string[]>>;
}
