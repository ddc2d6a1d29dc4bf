import { definePorts, type Port } from '../kit/index.ts';
import type { CheckedRequest, RequestCheckContext } from './types.ts';

export interface RequestCheckPorts {
  /**
   * Reads the outcome of each unanswered request from the server, and has it close those that never
   * arrived. A request that cannot be checked is `unknown`.
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
