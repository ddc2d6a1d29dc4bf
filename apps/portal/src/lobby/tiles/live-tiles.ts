import type { ReactElement } from 'react';
import { createValueStore } from '../../kernel/store/value-store.ts';

/** What the tiles of live games show, by game; a new map after every change. */
export const liveTiles = createValueStore<ReadonlyMap<string, ReactElement>>();
