export type { Db, Funds, Movement, Wallet } from './wallet.ts';
