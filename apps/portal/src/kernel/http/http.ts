import { type ApiClient, ApiProblem, createApiClient, unwrap } from '@baize/api';
import { chosenLanguage } from '../i18n/locales.ts';
import { isPosted, type Read } from './query.ts';
import { isReplaced, readToken } from '../session/token.ts';

/**
 * Notifications from the transport to the statecharts about responses that affect the whole app.
 */
export interface Signals {
  /** A call with a token got a 401. */
  unauthenticated(): void;
  /** A call got a 503 or 451 (H5). */
  refused(): void;
}

export const createHttp = (): ApiClient =>
  createApiClient({
    baseUrl: location.origin,
    getToken: readToken,
    getLanguage: chosenLanguage,
  });

/** Rethrows a call's failure and signals it when it affects the whole app. */
export function watch(signals: Signals): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiProblem) {
      if (error.status === 401 && readToken() !== undefined) signals.unauthenticated();
      if (error.status === 503 || error.status === 451) signals.refused();
    }
    throw error;
  };
}

/** Reads by HTTP: the query key is the call. */
export function httpRead(client: ApiClient, signals: Signals): Read {
  const loose = client as unknown as {
    GET(path: string, init: object): Promise<never>;
    POST(path: string, init: object): Promise<never>;
  };
  const read = async (path: string, query: object, signal?: AbortSignal): Promise<never> => {
    const sent = readToken();
    try {
      return await unwrap(
        isPosted(path)
          ? loose.POST(path, { body: query, signal })
          : loose.GET(path, { params: { query }, signal }),
      );
    } catch (error) {
      // A call refused for an old session is repeated with the session that has begun since.
      if (error instanceof ApiProblem && error.status === 401 && (await isReplaced(sent)))
        return read(path, query, signal);
      return watch(signals)(error);
    }
  };
  return read as Read;
}
