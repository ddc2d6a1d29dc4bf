/** Failpoints of a call in order. */
export const STEPS: readonly string[];
/** The calls that are cut off. */
export const OPERATIONS: readonly string[];

/** One kill and the result of its two retries. */
export interface Killed {
  readonly step: string;
  readonly operation: string;
  /** Whether the first retry was a minute later. */
  readonly isLate: boolean;
  readonly wasKilled: boolean;
  /** Ledger invariants violated when the server was back, before any retry. */
  readonly brokenRules: readonly string[];
  readonly booked: number;
  readonly status: number | null;
  /** Whether both retries had the same answer, byte for byte. */
  readonly isSame: boolean;
}

/** Bundles the server that can be killed; returns its folder. */
export function buildKilledServer(): Promise<string>;

/** A server on a database of its own that is killed repeatedly. */
export interface KilledServer {
  /** Kills it at one failpoint of one call, restarts it, and retries twice. */
  kill(at: Pick<Killed, 'step' | 'operation' | 'isLate'>): Promise<Killed>;
  stop(): Promise<void>;
}

/** Starts it on the embedded database, or on a given PostgreSQL. */
export function startKilledServer(place: {
  readonly folder: string;
  readonly databaseUrl?: string;
  readonly template?: string;
}): Promise<KilledServer>;

/** Totals of many kills. */
export function getFigures(rows: readonly Killed[]): {
  readonly kills: number;
  readonly retries: number;
  readonly broken: number;
  readonly lost: number;
  readonly doubled: number;
  readonly otherAnswers: number;
};
