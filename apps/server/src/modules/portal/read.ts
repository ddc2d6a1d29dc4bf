import type { FastifyInstance } from 'fastify';
import { headersOfPlace, type Place } from '../status/index.ts';

/** An anonymous reader of the gaming API inside this process. */
export type Read = (
  path: string,
  query: Readonly<Record<string, string | number | boolean>>,
) => Promise<unknown>;

interface Reader {
  http: FastifyInstance;
  /** Where the visitor is: calls for the page are judged by it, as the page's own are. */
  place: Place;
  language: string;
  /** Whether the page may go to other visitors too: then it must not say where this one is. */
  shared: boolean;
}

/** Asks through the same routes, checks and gates as a browser would. Throws an error with `code`. */
export function createRead({ http, place, language, shared }: Reader): Read {
  return async (path, query) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const response = await http.inject({
      method: 'GET',
      url: search.size > 0 ? `${path}?${search.toString()}` : path,
      remoteAddress: place.ip,
      headers: { ...headersOfPlace(place), 'accept-language': language },
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
