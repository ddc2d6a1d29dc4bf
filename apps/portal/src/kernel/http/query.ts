import { ApiProblem, type paths } from '@baize/api';
import {
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import * as limits from '../limits.ts';

/** Calls that read but are specified as POST; their query is the body (C54, C55, C57). */
type PostedRead = '/api/agent/hour-salary' | '/api/agent/realtime-salary' | '/api/agent/dividend';
/** Whether a call is one of them; a list of names would add weight to every page. */
export const isPosted = (path: string): boolean => /agent\/(hour|real|div)/.test(path);

type GetPath = {
  [P in keyof paths]: paths[P] extends {
    get: { responses: { 200: { content: { 'application/json': { value: unknown } } } } };
  }
    ? P
    : never;
}[keyof paths];

/** The reading calls of the contract. */
export type ReadPath = GetPath | PostedRead;

interface Answers<V> {
  responses: { 200: { content: { 'application/json': { value: V } } } };
}

/** The response of a call, without its envelope. */
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

/** The input of a call: query parameters, or the body of a POST; an empty object if it has none. */
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
 * Query options for a reading operation. The key is the call itself, so that the server's prefetch,
 * a component and an invalidation agree without a table of keys.
 */
export function apiQuery<P extends ReadPath>(path: P, query: ReadQuery<P>) {
  return queryOptions<ReadValue<P>, Error, ReadValue<P>, readonly [P, ReadQuery<P>]>({
    queryKey: [path, query] as const,
  });
}

/** Statuses handled by the app: the login opens, or the platform is closed. */
const handledGlobally = new Set([401, 451, 503]);

/** A query that its screen depends on: its failure is thrown to the error boundary (X1). */
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
 * Refetches now, once, whatever the cache holds. A running read is replaced, since it began earlier
 * and may return old data or be waiting for a retry; its subscribers get this result. For reads
 * that a decision depends on: was it made, who is signed in.
 * @throws as the read does
 */
export function readAnew<Value, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Value, Error, Value, Key>,
): Promise<Value> {
  void client.cancelQueries({ queryKey: query.queryKey, exact: true }, { silent: true });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false });
}
