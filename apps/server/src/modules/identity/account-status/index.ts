export { expireAll, isActive } from './commands.ts';
export { accountStatusHandlers } from './handlers.ts';
