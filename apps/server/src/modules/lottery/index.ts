import type { Platform, ServerModule } from '../../platform/platform.ts';
import { lotteryHandlers, lotteryVendorHandlers } from './handlers.ts';
import './tables.ts';

/** Lotteries: their games, draws and results, and the tickets of a member (C42 to C45). */
export function createLotteryModule(platform: Platform): ServerModule {
  return {
    name: 'lottery',
    handlers: lotteryHandlers(platform),
    seamlessHandlers: lotteryVendorHandlers(platform),
  };
}
