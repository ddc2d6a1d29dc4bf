export { adjustment } from './machine.ts';
export type { AdjustmentCommand, AdjustmentContext, AdjustmentRefusal } from './types.ts';
