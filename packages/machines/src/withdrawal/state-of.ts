import type { PayoutPartState } from '../payout-part/index.ts';
import type { DecidedState, WithdrawalState } from './types.ts';

/** A state of a withdrawal in payment, and the parts that define it: at least one of each group. */
export interface PartsRule {
  readonly state: Exclude<WithdrawalState, DecidedState> | 'paying';
  readonly some: readonly (readonly PayoutPartState[])[];
}

const open = ['paying', 'awaiting_confirmation', 'partly_received'] as const;
const arrived = ['partly_received', 'received', 'forced_received', 'resolved_paid'] as const;

/**
 * How the parts of a withdrawal define its state (H97): the first matching rule. Rules are data, so
 * that a database query can use them as well.
 */
export const partsRules: readonly PartsRule[] = [
  { state: 'disputed', some: [['disputed']] },
  { state: 'partly_received', some: [open, arrived] },
  { state: 'awaiting_confirmation', some: [['awaiting_confirmation']] },
  { state: 'paying', some: [['paying']] },
  { state: 'resolved_returned', some: [['resolved_returned']] },
  { state: 'resolved_paid', some: [['resolved_paid']] },
  { state: 'forced_received', some: [['forced_received']] },
  { state: 'all_received', some: [['received']] },
];

/** The state of a withdrawal, from its decision and the states of its parts. */
export function getWithdrawalState(
  decided: DecidedState,
  parts: readonly PayoutPartState[],
): WithdrawalState {
  if (decided !== 'paying') return decided;
  const isMet = (group: readonly PayoutPartState[]) => parts.some((part) => group.includes(part));
  return partsRules.find(({ some }) => some.every(isMet))?.state ?? 'paying';
}
