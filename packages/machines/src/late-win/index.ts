export { lateWin } from './machine.ts';
export type { LateWinCommand } from './types.ts';
