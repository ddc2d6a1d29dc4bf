export { accountStatus } from './machine.ts';
export type { AccountCommand, AccountRefusal, AccountStatusContext } from './types.ts';
