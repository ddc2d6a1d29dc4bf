import type { ReactElement } from 'react';
import { createValueStore } from '../../kernel/store/value-store.ts';

/** Contents of live games' tiles, by game; a new map after every change. */
export const liveTiles = createValueStore<ReadonlyMap<string, ReactElement>>();
