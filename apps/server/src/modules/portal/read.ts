import type { FastifyInstance } from 'fastify';

/** An anonymous reader of the gaming API inside this process. */
export type Read = (
  path: string,
  query: Readonly<Record<string, string | number | boolean>>,
) => Promise<unknown>;

interface Reader {
  http: FastifyInstance;
  /** Whose place decides about regions. */
  ip: string;
  language: string;
  /** Whether the page may go to other visitors too: then it must not say where this one is. */
  shared: boolean;
}

/** Asks through the same routes, checks and gates as a browser would. Throws an error with `code`. */
export function createRead({ http, ip, language, shared }: Reader): Read {
  return async (path, query) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const response = await http.inject({
      method: 'GET',
      url: search.size > 0 ? `${path}?${search.toString()}` : path,
      remoteAddress: ip,
      headers: { 'accept-language': language },
    });
    const body = response.json<{ value?: unknown; code?: string }>();
    if (response.statusCode >= 300) {
      throw Object.assign(new Error(`${path} answered ${response.statusCode}`), {
        code: body.code,
        status: response.statusCode,
        problem: body,
      });
    }
    return shared && path === '/api/permission' ? withoutPlace(body.value) : body.value;
  };
}

/** The permission answer without the visitor's address. */
function withoutPlace(value: unknown): unknown {
  return { ...(value as object), location: { ip: '0.0.0.0', country: null } };
}
