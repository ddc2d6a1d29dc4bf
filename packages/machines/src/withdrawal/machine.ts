import { setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { WithdrawalCommand } from './types.ts';

const withdrawalMachine = setup({
  types: {} as { context: Record<string, never>; events: WithdrawalCommand },
}).createMachine({
  id: 'withdrawal',
  options: machineOptions,
  context: {},
  initial: 'requested',
  states: {
    requested: { on: { review: 'reviewing', reject: 'rejected' } },
    reviewing: { on: { approve: 'approved', reject: 'rejected' } },
    approved: { on: { pay: 'paying', reject: 'rejected' } },
    // No further command on the whole: each part has its own lifecycle.
    paying: { type: 'final' },
    rejected: { type: 'final' },
  },
});

/** The operator's decisions on a withdrawal, until it is paid in parts or rejected (H97). */
export const withdrawal = defineLifecycle<typeof withdrawalMachine, never>({
  about:
    'A withdrawal: reviewed, approved, then paid in parts or rejected; its parts define what follows.',
  machine: withdrawalMachine,
  permissions: {
    review: ['operator'],
    approve: ['operator'],
    reject: ['operator'],
    pay: ['operator'],
  },
  refusals: {},
});
