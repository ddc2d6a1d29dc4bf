import type { Given } from '../lifecycle/index.ts';

/** What can be said of a win that came after its round was closed. */
export type LateWinCommand = Given &
  (
    | { readonly type: 'receive'; readonly vendorMayBook: boolean }
    | { readonly type: 'book' | 'refuse' | 'void' }
  );
