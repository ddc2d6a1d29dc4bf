export { lotteryOrder } from './machine.ts';
export type { LotteryOrderCommand, LotteryOrderContext } from './types.ts';
