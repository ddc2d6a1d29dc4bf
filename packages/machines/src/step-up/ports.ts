import { definePorts, type Port, type Sealed } from '../kit/index.ts';
import type { Proof, Renewal, StepUpContext } from './types.ts';

export interface StepUpPorts {
  /** Has a passkey sign. Rejects with `passkeyDismissed` when the browser's dialog was closed. */
  readonly signWithPasskey: Port<null, Sealed<unknown>>;
  /** Gives the proof; the session has a new token then (ASVS 7.2.4). */
  readonly postProof: Port<Proof, Sealed<Renewal>>;
  /**
   * Puts the token into every tab of the session. False when another session has begun in this tab since
   * the proof was sent: that one stays.
   */
  readonly storeToken: Port<Sealed<Renewal>, boolean>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('step-up: the context lost a value that this state needs');
  return value;
}

/** Actor slots for `stepUpMachine.provide({ actors })`. */
export const stepUpActors = definePorts<StepUpContext, StepUpPorts>('step-up', {
  signWithPasskey: () => null,
  postProof: ({ proof }) => present(proof),
  storeToken: ({ renewal }) => present(renewal),
});
