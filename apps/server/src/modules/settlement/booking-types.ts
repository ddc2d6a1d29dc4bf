/**
 * Ledger source and types of contract payments, for both sides, and of repayments after a
 * correction.
 */
export const SOURCE = 'settlement';
export const PAID = { from: 'settlement-paid', to: 'settlement-received' } as const;
export const RETURNED = { from: 'settlement-returned', to: 'settlement-return' } as const;
