import { createValueStore } from '../../kernel/store/value-store.ts';

/** When the idle session ends, ms since 1970; undefined while nobody needs to be warned. */
export const idleWarning = createValueStore<number>();

/** What the warning's buttons do; the watch says how. */
export const idleAnswers: { stay: () => void; leave: () => void } = {
  stay: () => undefined,
  leave: () => undefined,
};
