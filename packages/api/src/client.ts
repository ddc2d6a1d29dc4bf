import createClient, { type Client, type Middleware } from 'openapi-fetch';

import { idempotentCalls } from './generated/idempotent.ts';
import type { paths } from './generated/openapi.ts';
import { problemFrom, problemFromFailure } from './problem.ts';

/** Headers that the client adds itself are optional for the caller. */
type WithoutRequiredHeaders<Operation> = Operation extends {
  parameters: { header: infer Header };
}
  ? Omit<Operation, 'parameters'> & {
      parameters: Omit<Operation['parameters'], 'header'> & { header?: Partial<Header> };
    }
  : Operation;

/** The document's paths as seen by a caller of this client. */
export type ClientPaths = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: WithoutRequiredHeaders<paths[Path][Method]>;
  };
};

const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;

/** One function per method; the document types path, parameters, body and response. */
export type ApiClient = Pick<Client<ClientPaths, 'application/json'>, (typeof methods)[number]>;

export interface ApiClientOptions {
  /** Origin of the platform; empty for the page's own origin. */
  readonly baseUrl: string;
  /** The session token, if there is one. Read for each call. */
  readonly getToken: () => string | null | undefined;
  /** The language of the portal. Read for each call. */
  readonly getLanguage: () => string;
  /** Creates an idempotency key of 16 to 64 letters, digits, `_` or `-`. Default: random. */
  readonly newIdempotencyKey?: () => string;
  /** Milliseconds until `load_timeout`; the default is the specification's 120 s (X2, X3). */
  readonly timeoutMs?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Client type of the portal (K38). */
export const CLIENT_TYPE = '3';

/** Milliseconds after which loading anything in the portal counts as failed (X2, X3). */
export const LOAD_TIMEOUT_MS = 120_000;
const keyHeader = 'Idempotency-Key';
const callsWithKey: ReadonlySet<string> = new Set(idempotentCalls);

/**
 * 128 random bits in hex. `crypto.randomUUID` exists on secure origins only; a portal on a plain
 * LAN address has none.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds token, language, client type and, if the document requires one, the idempotency key. */
const standardHeaders = (options: ApiClientOptions): Middleware => ({
  onRequest({ request, schemaPath }) {
    const { headers, method } = request;
    const token = options.getToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept-Language', options.getLanguage());
    headers.set('X-Client-Type', CLIENT_TYPE);
    if (callsWithKey.has(`${method} ${schemaPath}`) && !headers.has(keyHeader)) {
      headers.set(keyHeader, (options.newIdempotencyKey ?? randomKey)());
    }
  },
});

type Call = (path: string, init?: RequestInit) => Promise<unknown>;

/**
 * Adds a timeout to a call. Turns a failed request or an interrupted response into a problem.
 */
function withDeadline(call: Call, timeoutMs: number): Call {
  return async (path, init) => {
    const cancelled = init?.signal;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = cancelled ? AbortSignal.any([cancelled, deadline]) : deadline;
    try {
      return await call(path, { ...init, signal });
    } catch (failure) {
      if (cancelled?.aborted) throw failure;
      if (failure instanceof SyntaxError) throw problemFrom(200, undefined);
      throw problemFromFailure(deadline.aborted ? deadline.reason : failure);
    }
  };
}

/**
 * The typed client of the gaming API. A call that needs an `Idempotency-Key` gets a fresh one; a
 * retry passes the first one in `params.header` (H95). Calls that reach no server
 * reject with `ApiProblem`; use `unwrap` to have every other error thrown as well.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, fetch, timeoutMs = LOAD_TIMEOUT_MS } = options;
  const client = createClient<ClientPaths, 'application/json'>({
    baseUrl,
    // Looked up for each call: tests and tools may replace it.
    fetch: (request) => (fetch ?? globalThis.fetch)(request),
  });
  client.use(standardHeaders(options));
  return Object.fromEntries(
    methods.map((method) => [method, withDeadline(client[method] as Call, timeoutMs)]),
  ) as unknown as ApiClient;
}

/** Result of a call of the client. */
interface Answer<Value> {
  readonly data?: { readonly success: true; readonly value: Value };
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the `value` of a response. Throws `ApiProblem` for every error, and rethrows the caller's
 * own abort.
 */
export async function unwrap<Value>(call: Promise<Answer<Value>> | Answer<Value>): Promise<Value> {
  const answer = await call;
  if (answer.data?.success) return answer.data.value;
  throw problemFrom(answer.response.status, answer.error);
}
