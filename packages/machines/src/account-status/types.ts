import type { Given } from '../lifecycle/index.ts';

export interface AccountStatusContext {
  /** When it ends by itself, milliseconds since the epoch; null is never. */
  readonly dueAt: number | null;
}

/** Commands of an account's status. */
export type AccountCommand = Given &
  (
    | { readonly type: 'suspend'; readonly until: number | null }
    | { readonly type: 'exclude'; readonly until: number | null }
    | { readonly type: 'reinstate' }
    | { readonly type: 'close' }
    | { readonly type: 'expire' }
  );

/** Refusals of the guards: the requested end has passed, or the end has not come. */
export type AccountRefusal = 'end_passed' | 'not_due';
