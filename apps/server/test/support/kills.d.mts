/** Where a call can be cut off, in its order. */
export const STEPS: readonly string[];
/** The calls that are cut off. */
export const OPERATIONS: readonly string[];

/** One kill, and what its two retries came to. */
export interface Killed {
  readonly step: string;
  readonly operation: string;
  /** Whether the first retry came a minute later. */
  readonly isLate: boolean;
  readonly wasKilled: boolean;
  /** Rules of the ledger that did not hold when the server was back, before anything was asked again. */
  readonly brokenRules: readonly string[];
  readonly booked: number;
  readonly status: number | null;
  /** Whether both retries had the same answer, byte for byte. */
  readonly isSame: boolean;
}

/** Makes the server that can be killed; answers its folder. */
export function buildKilledServer(): Promise<string>;

/** A server on a database of its own that is killed again and again. */
export interface KilledServer {
  /** Kills it at one step of one call, starts it again, and asks twice again. */
  kill(at: Pick<Killed, 'step' | 'operation' | 'isLate'>): Promise<Killed>;
  stop(): Promise<void>;
}

/** Starts it, embedded unless an address of PostgreSQL is given. */
export function startKilledServer(place: {
  readonly folder: string;
  readonly databaseUrl?: string;
  readonly template?: string;
}): Promise<KilledServer>;

/** The sums of many kills. */
export function getFigures(rows: readonly Killed[]): {
  readonly kills: number;
  readonly retries: number;
  readonly broken: number;
  readonly lost: number;
  readonly doubled: number;
  readonly otherAnswers: number;
};
