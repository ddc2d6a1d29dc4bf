export { redemption } from './machine.ts';
export type { RedemptionCommand } from './types.ts';
