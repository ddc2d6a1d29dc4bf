/**
 * Sends one typed call. openapi-fetch supplies the types of the client; its own run-time part also
 * serialises arrays, objects and path styles that this contract never uses, at 2.2 KB on every page.
 */

type Scalar = string | number | boolean;

/** What a caller may pass, once the types of the document have checked it. */
export interface CallInit extends Omit<RequestInit, 'body' | 'headers'> {
  readonly params?: {
    readonly query?: Readonly<Record<string, Scalar | undefined>>;
    readonly path?: Readonly<Record<string, Scalar>>;
    readonly header?: Readonly<Record<string, string | undefined>>;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface CallAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

const formType = 'application/x-www-form-urlencoded';

function present(record: Readonly<Record<string, Scalar | undefined>> = {}): [string, string][] {
  return Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

function addressOf(path: string, params: CallInit['params']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params?.path?.[name])),
  );
  const query = new URLSearchParams(present(params?.query)).toString();
  return query ? `${filled}?${query}` : filled;
}

function encode(body: object, headers: Headers): string {
  if (headers.get('Content-Type') === formType) {
    return new URLSearchParams(present(body as Record<string, Scalar>)).toString();
  }
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}

/** The request of a call; `headers` are those of every call. */
export function requestOf(
  method: string,
  baseUrl: string,
  path: string,
  { params, headers, body, ...init }: CallInit,
): Request {
  const all = new Headers(headers);
  for (const [name, value] of present(params?.header)) all.set(name, value);
  const encoded = body === undefined ? null : encode(body, all);
  return new Request(baseUrl + addressOf(path, params), {
    ...init,
    method,
    headers: all,
    body: encoded,
  });
}

/** Reads an answer; one without a body, or an error that is no JSON, has no content. */
export async function read(response: Response): Promise<CallAnswer> {
  const text = await response.text();
  if (response.ok) return { data: text ? JSON.parse(text) : undefined, response };
  try {
    return { error: JSON.parse(text), response };
  } catch {
    return { error: text, response };
  }
}
