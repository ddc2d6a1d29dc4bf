import type { ReactElement } from 'react';
import { createValueStore } from '../../kernel/store/value-store.ts';

/** The docked live chat, which stays from page to page; nothing while it is closed. */
export const liveChat = createValueStore<ReactElement>();
