import { useSyncExternalStore } from 'react';
import { onPending, pendingSignIn } from './pending.ts';

/** The external sign-in that waits for its use, if any. */
export const usePending = () => useSyncExternalStore(onPending, pendingSignIn, () => null);
