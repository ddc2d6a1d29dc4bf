import { definePorts, type Port } from '../kit/index.ts';
import type { Execution, PopupMemory, PopupQueueContext, PopupTicket } from './types.ts';

export interface PopupQueuePorts {
  /** Reads the session's flags; no request is sent. */
  readonly readMemory: Port<null, PopupMemory>;
  /** Writes the session's flags (P24). */
  readonly writeMemory: Port<PopupMemory, null>;
  /** The popups of one execution from the announcements call. */
  readonly loadPopups: Port<{ readonly execution: Execution }, readonly PopupTicket[]>;
}

/** Actor slots for `popupQueueMachine.provide({ actors })`. */
export const popupQueueActors = definePorts<PopupQueueContext, PopupQueuePorts>('popup-queue', {
  readMemory: () => null,
  writeMemory: ({ memory }) => memory,
  loadPopups: ({ due }) => ({ execution: due[0] ?? 'B' }),
});
