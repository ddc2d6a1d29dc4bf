export { popupQueueMachine } from './machine.ts';
export { popupQueueActors, type PopupQueuePorts } from './ports.ts';
export {
  type Execution,
  lineUp,
  popupKey,
  type PopupMemory,
  type PopupQueueContext,
  type PopupQueueEvent,
  type PopupQueueTag,
  type PopupTicket,
} from './types.ts';
