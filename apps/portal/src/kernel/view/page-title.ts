import { createValueStore } from '../store/value-store.ts';

/** What a page calls itself where its route's title would be too little; nothing when it is left. */
export const pageTitle = createValueStore<string>();
