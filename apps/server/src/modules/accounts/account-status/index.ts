export { applyCommand, type EndSessions, expireAll, isActive } from './commands.ts';
export { accountStatusHandlers } from './handlers.ts';
