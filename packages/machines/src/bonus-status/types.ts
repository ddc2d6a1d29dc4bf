import type { Given } from '../lifecycle/index.ts';

export interface BonusStatusContext {
  /** The wagering requirement in minor units, as a decimal string; null before it is granted. */
  readonly required: string | null;
  /** When it expires, milliseconds since the epoch; null once it is over. */
  readonly dueAt: number | null;
}

/** Commands of a bonus; amounts are minor units as decimal strings. */
export type BonusCommand = Given &
  (
    | { readonly type: 'grant'; readonly required: string; readonly dueAt: number }
    | { readonly type: 'complete'; readonly wagered: string }
    | { readonly type: 'useUp'; readonly left: string }
    | { readonly type: 'expire' }
    | { readonly type: 'cancel' }
    | { readonly type: 'reopen'; readonly wagered: string; readonly dueAt: number }
    | { readonly type: 'revoke'; readonly wagered: string }
  );

/**
 * Refusals of the guards: too little was staked, enough is still staked, some of it is left, or the
 * time has not come.
 */
export type BonusRefusal = 'wagering_left' | 'wagering_done' | 'money_left' | 'not_due';
