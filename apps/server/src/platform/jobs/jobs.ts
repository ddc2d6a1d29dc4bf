/** A background job: named, registered once at assembly, run after `/readyz` is true. */
export interface JobDefinition<Data extends object = Record<string, unknown>> {
  name: string;
  /** Five-field cron expression in UTC; omit for jobs that are only sent. */
  cron?: string;
  run(data: Data): Promise<void>;
}

/** The queue. It starts lazily, after the server is ready, and only if a job is registered. */
export interface Jobs {
  register<Data extends object>(job: JobDefinition<Data>): void;
  /** Queues one run; a second one with the same waiting `singletonKey` is dropped. */
  send(
    name: string,
    data: object,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  /** Runs a registered job now, bypassing the queue; for tests that move the clock. */
  run(name: string): Promise<void>;
  /** Resolves once the queue runs; retries while the database is away. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
