import type { Given } from '../lifecycle/index.ts';

/** What can be said of something that was redeemed. */
export type RedemptionCommand = Given & {
  readonly type: 'redeem' | 'convert' | 'approve' | 'reject';
};
