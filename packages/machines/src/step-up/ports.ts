import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type { Proof, Renewal, StepUpContext } from './types.ts';

export interface StepUpPorts {
  /** Has a passkey sign. Rejects with `passkeyDismissed` if the browser's dialog was closed. */
  readonly signWithPasskey: Port<null, Sealed<unknown>>;
  /** Submits the proof; the session then has a new token (ASVS 7.2.4). */
  readonly postProof: Port<Proof, Sealed<Renewal>>;
  /**
   * Stores the token in every tab of the session. False if another session has begun in this tab
   * since the proof was sent: that one stays.
   */
  readonly storeToken: Port<Sealed<Renewal>, boolean>;
}

/** Actor slots for `stepUpMachine.provide({ actors })`. */
export const stepUpActors = definePorts<StepUpContext, StepUpPorts>('step-up', {
  signWithPasskey: () => null,
  postProof: ({ proof }) => requireValue(proof),
  storeToken: ({ renewal }) => requireValue(renewal),
});
