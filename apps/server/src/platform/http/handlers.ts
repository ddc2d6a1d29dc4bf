import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '../sessions.ts';
import type { Serialised } from './serialised.ts';

// TODO(contract): becomes the generated `operations` of @baize/api as soon as they exist.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Operation = any;
type Operations = Record<string, Operation>;

/** What a handler is told about the request beside its validated input. */
export interface RequestContext {
  operationId: string;
  requestId: string;
  ip: string;
  /** The first language of Accept-Language, lower case, `en` when there is none. */
  language: string;
  origin: string | null;
  userAgent: string;
  /** The raw bearer token, null when the request carries none. */
  token: string | null;
  /** Null when there is no token or it is not valid any more. */
  session: Session | null;
  /** The session, or ProblemError `not_logged_in` (401). */
  requireSession(): Session;
  now: Date;
  /** For streams and the vendor API's signature; everything else uses the validated input. */
  raw: { request: IncomingMessage; response: ServerResponse; body: Buffer | null; hijack(): void };
}

export interface HandlerResult {
  status: number;
  /** A 2xx body is `{success: true, value}`; use `ok(value)`. */
  body?: unknown | Serialised;
  headers?: Record<string, string>;
}

export interface HandlerInput {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  query: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  params: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  headers: any;
}

export type Handlers = {
  [K in keyof Operations]: (input: HandlerInput, ctx: RequestContext) => Promise<HandlerResult>;
};

/** A 2xx answer in the wire's envelope (H93). */
export function ok<V>(value: V, headers?: Record<string, string>) {
  const body = { success: true as const, value };
  return headers ? { status: 200 as const, body, headers } : { status: 200 as const, body };
}
