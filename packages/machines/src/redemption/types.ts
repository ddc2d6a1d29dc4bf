import type { Given } from '../lifecycle/index.ts';

/** Commands of a redemption. */
export type RedemptionCommand = Given & {
  readonly type: 'redeem' | 'convert' | 'approve' | 'reject';
};
