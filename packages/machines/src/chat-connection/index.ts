export { chatConnectionMachine } from './machine.ts';
export { chatConnectionActors, type ChatConnectionPorts } from './ports.ts';
export type { ChatConnectionContext, ChatConnectionEvent } from './types.ts';
