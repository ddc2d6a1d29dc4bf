export { edgeTransferMachine } from './machine.ts';
export { edgeTransferActors, type EdgeTransferPorts } from './ports.ts';
export type {
  EdgeTransferContext,
  EdgeTransferEvent,
  TransferSending,
  TransferWanted,
} from './types.ts';
