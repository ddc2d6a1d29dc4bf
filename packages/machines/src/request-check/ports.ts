import { definePorts, type Port } from '../kit/index.ts';
import type { CheckedRequest, RequestCheckContext } from './types.ts';

export interface RequestCheckPorts {
  /**
   * Asks the server how each unanswered request ended, and has it close those that have not arrived. One that
   * cannot be asked for is `unknown`.
   */
  readonly closeRequests: Port<null, readonly CheckedRequest[]>;
  /** Forgets the requests whose outcome was read. */
  readonly forgetRequests: Port<readonly CheckedRequest[], null>;
}

/** Actor slots for `requestCheckMachine.provide({ actors })`. */
export const requestCheckActors = definePorts<RequestCheckContext, RequestCheckPorts>(
  'request-check',
  { closeRequests: () => null, forgetRequests: ({ requests }) => requests },
);
