import { ApiProblem, type paths } from '@baize/api';
import {
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import * as limits from '../limits.ts';

/** Calls that read, although the specification has them posted: what is asked for is their body (C54, C55, C57). */
type PostedRead = '/api/agent/hour-salary' | '/api/agent/realtime-salary' | '/api/agent/dividend';
/** Whether a call is one of them; a list of their names would weigh on every page. */
export const isPosted = (path: string): boolean => /agent\/(hour|real|div)/.test(path);

type GetPath = {
  [P in keyof paths]: paths[P] extends {
    get: { responses: { 200: { content: { 'application/json': { value: unknown } } } } };
  }
    ? P
    : never;
}[keyof paths];

/** The calls of the contract that read. */
export type ReadPath = GetPath | PostedRead;

interface Answers<V> {
  responses: { 200: { content: { 'application/json': { value: V } } } };
}

/** What a call answers, without its envelope. */
export type ReadValue<P extends ReadPath> = P extends PostedRead
  ? paths[P] extends { post: Answers<infer V> }
    ? V
    : never
  : paths[P] extends { get: Answers<infer V> }
    ? V
    : never;

type Parameters<P extends ReadPath> = P extends PostedRead
  ? paths[P]['post']['requestBody']['content']['application/json']
  : paths[P] extends { get: { parameters: { query?: infer Q } } }
    ? NonNullable<Q>
    : never;

/** What a call is asked: its query parameters, or its body where it is posted; an empty object where it takes none. */
export type ReadQuery<P extends ReadPath> = [Parameters<P>] extends [never]
  ? Record<string, never>
  : Parameters<P>;

/** Reads one operation and resolves to its `value`; rejects with an `ApiProblem`. */
export type Read = <P extends ReadPath>(
  path: P,
  query: ReadQuery<P>,
  signal?: AbortSignal,
) => Promise<ReadValue<P>>;

/**
 * Options of a query for one operation that reads. The key is the call itself, so that the server's
 * prefetch, a component and an invalidation agree without a table of keys.
 */
export function apiQuery<P extends ReadPath>(path: P, query: ReadQuery<P>) {
  return queryOptions<ReadValue<P>, Error, ReadValue<P>, readonly [P, ReadQuery<P>]>({
    queryKey: [path, query] as const,
  });
}

/** Answers that change the page itself: the login comes, or the platform is closed. */
const handledGlobally = new Set([401, 451, 503]);

/** A query without whose answer its screen has nothing to show: its failure is the screen's (X1). */
export const needed = <Q extends object>(query: Q) => ({
  ...query,
  throwOnError: (error: Error, { state }: { state: { data?: unknown } }): boolean =>
    state.data === undefined && !(error instanceof ApiProblem && handledGlobally.has(error.status)),
});

/**
 * A query client whose default query function reads the call that the key names.
 * @param read the transport: HTTP in the browser, in-process in the prerender
 */
export function createQueryClient(read: Read): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path, query], signal }) =>
          read(path as ReadPath, query as never, signal) as Promise<unknown>,
        staleTime: limits.catalogueFreshMs,
        retry: 1,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/**
 * Asks a question now, once, whatever the cache holds. A read that is under way does not answer it: that began
 * before, so it may tell of what was before, and it may wait to be tried again. Whoever waits for that read gets
 * this answer. For reads on which a decision hangs: was it made, who is signed in.
 * @throws as the read does
 */
export function readAnew<Value, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Value, Error, Value, Key>,
): Promise<Value> {
  void client.cancelQueries({ queryKey: query.queryKey, exact: true }, { silent: true });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false });
}
