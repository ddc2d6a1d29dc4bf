import { service } from '../../platform/service.ts';
import { createWallet } from './wallet.ts';

/** The one writer of money of a platform. */
export const getWallet = service(createWallet);
