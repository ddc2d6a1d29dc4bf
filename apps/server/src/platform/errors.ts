/**
 * What a handler throws to refuse a request: becomes `application/problem+json` (H93).
 * The code is one of the document's; its status and title are the document's too.
 */
export class ProblemError extends Error {
  readonly code: string;
  /** Only for answers that no document names; normally the code decides. */
  readonly status: number | null;
  readonly errors: readonly FieldError[];
  /** The document's members beside the standard ones: `captcha`, `verification`, `locked` … */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Several cookies are several values of one. */
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

/** One refused field: a pointer such as `/body/username`, the rule it broke and the rule's numbers. */
export interface FieldError {
  pointer: string;
  rule: string;
  params?: { min?: number; max?: number; patternId?: string; expected?: string };
}

export interface ProblemOptions {
  status?: number;
  /** A sentence for people; goes out as `detail`. */
  detail?: string;
  errors?: readonly FieldError[];
  extensions?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string | string[]>>;
}
