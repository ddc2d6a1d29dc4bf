import type { Given } from '../lifecycle/index.ts';

/** Commands of a late win. */
export type LateWinCommand = Given &
  (
    | { readonly type: 'receive'; readonly vendorMayBook: boolean }
    | { readonly type: 'book' | 'refuse' | 'void' }
  );
