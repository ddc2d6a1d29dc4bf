export { bulkRunMachine } from './machine.ts';
export { bulkRunActors, type BulkRunPorts } from './ports.ts';
export type {
  BulkCheck,
  BulkCommand,
  BulkItem,
  BulkItemState,
  BulkRunContext,
  BulkRunEvent,
  BulkRunInput,
  BulkWork,
} from './types.ts';
