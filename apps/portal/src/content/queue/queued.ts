import { createValueStore } from '../../kernel/store/value-store.ts';

/** Which announcement is on screen: the queue's chart writes it, the page shows it. */
export const queued = createValueStore<string>();

/** The popup, by its name in the URL, that is drawn ahead of the click that opens it. */
export const drawnAhead = createValueStore<string>();
