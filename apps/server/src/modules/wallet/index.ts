import './tables.ts';

export type { AccountTable, HoldTable, TransferMeta, TransferTable } from './tables.ts';
export { getDemoCredit, giveDemoCredit } from './demo-credit.ts';
export type { Move } from './ledger-batch.ts';
export { getMoveAll, type Moved } from './move-all.ts';
export { bookHistory, type PastMovement } from './history.ts';
export { allOf, playable } from './balances.ts';
export type { Part } from './parts.ts';
export { getWallet } from './service.ts';
export type { AccountKind, Booking, Db, Funds, Movement, Sending, Trx, Wallet } from './wallet.ts';
export { POINTS_UNIT, type Points, type PointsMovement, getPoints } from './points.ts';
export {
  betCount,
  gain,
  isStake,
  isWithPlatform,
  moneySigns,
  signedAmount,
  signedSum,
} from './signed-sum.ts';
export { bookings, holds, playerBalances, pointsBookings } from './views.ts';
export { toAmount, balanceWire, createWalletModule, readAmount } from './module.ts';
export { walletRules } from './rules.ts';
export { getVendorWallets, type VendorWallets } from './vendor-wallets.ts';
