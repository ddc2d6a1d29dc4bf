export { requestCheckMachine } from './machine.ts';
export { requestCheckActors, type RequestCheckPorts } from './ports.ts';
export type { CheckedRequest, RequestCheckContext, RequestCheckEvent } from './types.ts';
