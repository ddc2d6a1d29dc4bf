import type { FastifyInstance } from 'fastify';
import { OWN_CALL } from '../../platform/http/own-calls.ts';
import { headersOfPlace, type Place } from '../status/index.ts';

export type ReadQuery = Readonly<Record<string, string | number | boolean>>;

/** A response of the gaming API as text, parsed by the reader. */
export interface ReadAnswer {
  status: number;
  body: string;
}

/** An anonymous in-process client of the gaming API. */
export type RawRead = (path: string, query: ReadQuery) => Promise<ReadAnswer>;

interface Reader {
  http: FastifyInstance;
  /** The visitor's location: access checks use it, as for the page's own calls. */
  place: Place;
  language: string;
  /** Whether other visitors get the page too: then it must not contain this visitor's location. */
  shared: boolean;
  /** Cookie of a preview of the brand, the only one that is sent; null without one. */
  cookie: string | null;
}

/**
 * Requests pass the same routes, checks and gates as a browser's; returns problems, never throws.
 */
export function createRead({ http, place, language, shared, cookie }: Reader): RawRead {
  return async (path, query) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    try {
      const { statusCode, body } = await http.inject({
        method: 'GET',
        url: search.size > 0 ? `${path}?${search.toString()}` : path,
        remoteAddress: place.ip,
        headers: {
          ...headersOfPlace(place),
          'accept-language': language,
          ...(cookie !== null && { cookie }),
          ...OWN_CALL,
        },
      });
      const isPlace = shared && path === '/api/permission' && statusCode === 200;
      return { status: statusCode, body: isPlace ? withoutPlace(body) : body };
    } catch {
      return { status: 503, body: '{"code":"unavailable"}' };
    }
  };
}

/** The permission response without the visitor's address. */
function withoutPlace(body: string): string {
  const answer = JSON.parse(body) as { value: object };
  const value = { ...answer.value, location: { ip: '0.0.0.0', country: null } };
  return JSON.stringify({ ...answer, value });
}
