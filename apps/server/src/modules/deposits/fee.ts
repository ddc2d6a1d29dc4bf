import { computeFee } from '@baize/rules/payment';
import type { Deposit } from './store.ts';

/** What a payment of an amount costs by the terms that the deposit began with, in minor units. */
export const getFee = (
  { fee_fixed: fee, fee_basis_points: feeBasisPoints }: Deposit,
  amount: bigint,
): bigint => computeFee({ fee, feeBasisPoints }, amount);

/** What of an amount in the deposit's currency is left without its fee, in minor units; zero or less where nothing is. */
export const getCredit = (deposit: Deposit, amount: bigint): bigint =>
  amount - getFee(deposit, amount);
