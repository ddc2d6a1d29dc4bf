import { computeFee } from '@baize/rules/payment';
import type { Deposit } from './store.ts';

/** The fee for an amount by the deposit's original terms, in minor units. */
export const getFee = (
  { fee_fixed: fee, fee_basis_points: feeBasisPoints }: Deposit,
  amount: bigint,
): bigint => computeFee({ fee, feeBasisPoints }, amount);

/** The amount minus its fee, in minor units; zero or less if the fee is higher. */
export const getCredit = (deposit: Deposit, amount: bigint): bigint =>
  amount - getFee(deposit, amount);
