/** How the ledger calls what contracts pay, on both sides, and what comes back after a correction. */
export const SOURCE = 'settlement';
export const PAID = { from: 'settlement-paid', to: 'settlement-received' } as const;
export const RETURNED = { from: 'settlement-returned', to: 'settlement-return' } as const;
