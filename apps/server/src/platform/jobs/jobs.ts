/** A unit of later work: named, registered once at assembly, run after `/readyz` is true. */
export interface JobDefinition<Data extends object = Record<string, unknown>> {
  name: string;
  /** Five-field cron expression in UTC; leave out for jobs that are only sent. */
  cron?: string;
  run(data: Data): Promise<void>;
}

/** The queue. It wakes lazily, after the server is ready, and only when a job is registered. */
export interface Jobs {
  register<Data extends object>(job: JobDefinition<Data>): void;
  /** Queues one run; `singletonKey` drops a second one with the same key still waiting. */
  send(
    name: string,
    data: object,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  /** Runs a registered job here and now, past the queue; for tests that move the clock. */
  run(name: string): Promise<void>;
  /** Resolves once the queue runs; while the database is away that is tried again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
