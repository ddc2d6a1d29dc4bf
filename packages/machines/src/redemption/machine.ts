import { setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { RedemptionCommand } from './types.ts';

const redemptionMachine = setup({
  types: {} as { events: RedemptionCommand },
}).createMachine({
  id: 'redemption',
  options: machineOptions,
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        redeem: 'in_process',
        // A conversion to money needs no shipping: it is completed at once.
        convert: 'approved',
      },
    },
    in_process: { on: { approve: 'approved', reject: 'rejected' } },
    approved: { type: 'final' },
    rejected: { type: 'final' },
  },
});

/**
 * Redeemed points (E73): goods wait for the operator, a conversion to money is approved at once.
 */
export const redemption = defineLifecycle<typeof redemptionMachine, never>({
  about:
    'Redeemed points: goods wait until the operator approves or rejects them, money is credited at once.',
  machine: redemptionMachine,
  permissions: {
    redeem: ['player'],
    convert: ['player'],
    approve: ['operator'],
    reject: ['operator'],
  },
  refusals: {},
});
