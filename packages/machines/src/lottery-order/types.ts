import type { Given } from '../lifecycle/index.ts';

/** Commands of a lottery order. */
export type LotteryOrderCommand = Given &
  (
    | { readonly type: 'place'; readonly draws: number }
    | { readonly type: 'draw' | 'stop' }
    | { readonly type: 'settle'; readonly result: 'won' | 'lost' | 'void' }
  );

export interface LotteryOrderContext {
  /** Draws that are not settled yet. */
  readonly left: number;
  readonly won: number;
  readonly lost: number;
}

export type LotteryOrderRefusal = 'no_draws';
