export { edgeTransferMachine } from './machine.ts';
export { edgeTransferActors, type EdgeTransferPorts } from './ports.ts';
export type {
  EdgeTransferContext,
  EdgeTransferEvent,
  EdgeTransferInput,
  TransferAttempt,
  TransferSending,
  TransferWanted,
} from './types.ts';
