import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';

import { idempotentCalls } from './generated/idempotent.ts';
import type { paths } from './generated/openapi.ts';
import { problemFrom, problemFromFailure } from './problem.ts';

/** Headers that the client adds by itself need not be given at the call. */
type WithoutRequiredHeaders<Operation> = Operation extends {
  parameters: { header: infer Header };
}
  ? Omit<Operation, 'parameters'> & {
      parameters: Omit<Operation['parameters'], 'header'> & { header?: Partial<Header> };
    }
  : Operation;

/** The paths of the document as a caller of this client sees them. */
export type ClientPaths = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: WithoutRequiredHeaders<paths[Path][Method]>;
  };
};

export type ApiClient = Client<ClientPaths, 'application/json'>;

export interface ApiClientOptions {
  /** Origin of the platform; empty for the page's own. */
  readonly baseUrl: string;
  /** The session token, if there is one. Read for each call. */
  readonly getToken: () => string | null | undefined;
  /** The language of the portal. Read for each call. */
  readonly getLanguage: () => string;
  /** Makes a key of 16 to 64 letters, digits, `_` or `-` for one intention. Default: random. */
  readonly newIdempotencyKey?: () => string;
  /** Milliseconds until `load_timeout`; the default is the specification's 120 s (X2, X3). */
  readonly timeoutMs?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Client type of the portal (K38). */
export const CLIENT_TYPE = '3';

const DEFAULT_TIMEOUT_MS = 120_000;
const keyHeader = 'Idempotency-Key';
const callsWithKey: ReadonlySet<string> = new Set(idempotentCalls);

/** `crypto.randomUUID` exists on secure origins only; a portal on a plain LAN address has none. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function standardHeaders(options: ApiClientOptions): Middleware {
  const newKey = options.newIdempotencyKey ?? randomKey;
  return {
    onRequest({ request, schemaPath }) {
      const { headers } = request;
      const token = options.getToken();
      if (token) headers.set('Authorization', `Bearer ${token}`);
      headers.set('Accept-Language', options.getLanguage());
      headers.set('X-Client-Type', CLIENT_TYPE);
      if (callsWithKey.has(`${request.method} ${schemaPath}`) && !headers.has(keyHeader)) {
        headers.set(keyHeader, newKey());
      }
      return request;
    },
  };
}

function withDeadline(options: ApiClientOptions): (request: Request) => Promise<Response> {
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const milliseconds = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  return async (request) => {
    const deadline = AbortSignal.timeout(milliseconds);
    try {
      return await send(
        new Request(request, { signal: AbortSignal.any([request.signal, deadline]) }),
      );
    } catch (failure) {
      throw problemFromFailure(deadline.aborted ? deadline.reason : failure);
    }
  };
}

/**
 * The typed client of the gaming API. A call that needs an `Idempotency-Key` gets a fresh one; a
 * retry of the same intention passes its own in `params.header` (H95). Calls that reach no server
 * reject with `ApiProblem`; use `unwrap` to have every other error thrown as well.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const client = createFetchClient<ClientPaths, 'application/json'>({
    baseUrl: options.baseUrl,
    fetch: withDeadline(options),
  });
  client.use(standardHeaders(options));
  return client;
}

/** What a call of the client resolves to. */
interface Answer<Value> {
  readonly data?: { readonly success: true; readonly value: Value };
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The `value` of an answer. Throws `ApiProblem` for every error, and passes on the caller's own
 * abort.
 */
export async function unwrap<Value>(call: Promise<Answer<Value>> | Answer<Value>): Promise<Value> {
  let answer: Answer<Value>;
  try {
    answer = await call;
  } catch (failure) {
    throw failure instanceof SyntaxError
      ? problemFrom(200, undefined)
      : problemFromFailure(failure);
  }
  if (answer.data?.success) return answer.data.value;
  throw problemFrom(answer.response.status, answer.error);
}
