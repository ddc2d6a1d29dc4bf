import { useSyncExternalStore } from 'react';
import { onPending, pendingSignIn } from './pending.ts';

/** The pending external sign-in, if any. */
export const usePending = () => useSyncExternalStore(onPending, pendingSignIn, () => null);
