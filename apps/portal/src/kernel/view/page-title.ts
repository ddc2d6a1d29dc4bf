import { createValueStore } from '../store/value-store.ts';

/** The page's own title, where the route's is not specific enough; reset when it is left. */
export const pageTitle = createValueStore<string>();
