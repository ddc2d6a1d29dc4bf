/** A running PgBouncer and the database behind it. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** See pgbouncer.mjs. */
export declare function startPooler(
  url: string,
  settings?: Readonly<Record<string, string | number>>,
): Promise<Pooler | { readonly missing: string }>;

/** See pgbouncer.mjs. */
export declare function getPoolerCommand():
  | { readonly words: readonly string[] }
  | { readonly missing: string };
