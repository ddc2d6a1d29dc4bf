import { createValueStore } from '../../kernel/store/value-store.ts';

/** The shown announcement, written by the queue's statechart. */
export const queued = createValueStore<string>();

/** The popup, by its name in the URL, that is rendered before the click that opens it. */
export const drawnAhead = createValueStore<string>();
