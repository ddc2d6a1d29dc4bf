import { service } from '../../platform/service.ts';
import { createWallet } from './wallet.ts';

/** The only writer of money on a platform. */
export const getWallet = service(createWallet);
