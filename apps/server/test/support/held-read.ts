import { latch } from './latch.ts';
import type { TestApp } from './platform.ts';

/** A question to the database whose answer is held back until the test releases it. */
export interface HeldRead {
  /** Resolves when the database has answered. */
  readonly reached: Promise<void>;
  /** Lets the answer through. */
  release(): void;
}

interface Query {
  execute(): Promise<unknown>;
}

/** Holds the answer to the next question about a table, with what was stored when it was asked. */
export function holdNextRead({ platform: { db } }: TestApp, table: string): HeldRead {
  const select = db.selectFrom.bind(db) as (from: string) => Query;
  const [asked, answered] = [latch(), latch()];

  const held = (query: Query): Query =>
    new Proxy(query, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (name !== 'execute')
          return (...given: unknown[]) => held(member.apply(target, given) as Query);
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
    return held(select(from));
  };
  Object.assign(db, { selectFrom: once });
  return { reached: asked.opened, release: answered.open };
}
