import { createLatch } from './latch.ts';
import type { TestApp } from './platform.ts';

/** A database query whose result is held back until the test releases it. */
export interface HeldRead {
  /** Resolves when the database has answered. */
  readonly reached: Promise<void>;
  /** Releases the result. */
  release(): void;
}

interface Query {
  execute(): Promise<unknown>;
}

/** Holds the result of the next query of a table, with the rows of that time. */
export function holdNextRead({ platform: { db } }: TestApp, table: string): HeldRead {
  const select = db.selectFrom.bind(db) as (from: string) => Query;
  const [asked, answered] = [createLatch(), createLatch()];

  const holdQuery = (query: Query): Query =>
    new Proxy(query, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (name !== 'execute')
          return (...given: unknown[]) => holdQuery(member.apply(target, given) as Query);
        return async () => {
          const rows = await target.execute();
          asked.open();
          await answered.opened;
          return rows;
        };
      },
    });

  const once = (from: string): Query => {
    if (from !== table) return select(from);
    Object.assign(db, { selectFrom: select });
    return holdQuery(select(from));
  };
  Object.assign(db, { selectFrom: once });
  return { reached: asked.opened, release: answered.open };
}
