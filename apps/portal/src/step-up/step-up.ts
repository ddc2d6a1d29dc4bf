import { type ApiClient, ApiProblem, type Schemas, unwrap } from '@baize/api';
import { seal, type Sealed } from '@baize/machines/kit';
import {
  passkeyDismissed,
  type Proof,
  type Renewal,
  stepUpActors,
  stepUpMachine,
} from '@baize/machines/step-up';
import { type ActorRefFrom, createActor } from 'xstate';
import { throwFailure } from '../kernel/actors/failure.ts';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { requireApi, requireTabs, type Services } from '../kernel/services/services.ts';
import { readToken, replacing } from '../kernel/session/token.ts';
import { isDismissed, signWithPasskey } from '../kernel/passkeys/webauthn.ts';
import { getMember } from '../kernel/member/current-member.ts';
import { hasNewerToken } from '../kernel/member/newer-token.ts';

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>;

/** How a step-up ended: passed, cancelled, or with the session. */
export type StepUpEnd = 'proved' | 'abandoned' | 'ended';

/** The step-up statechart with its browser implementation. */
export function createStepUpMachine(services: Services) {
  return stepUpMachine.provide({
    actors: stepUpActors({
      signWithPasskey: async () => {
        const signed = await signWithPasskey(requireApi(services)).catch((error: unknown) =>
          isDismissed(error) ? Promise.reject({ code: passkeyDismissed }) : throwFailure(error),
        );
        return seal<unknown>(signed);
      },
      postProof: (proof, { signal }) => postProof(services, proof, signal),
      storeToken: async (renewal) => {
        const { sentWith, token } = renewal.open();
        if (readToken() !== sentWith) return false;
        requireTabs(services).renew(token);
        return true;
      },
    }),
  });
}

/** Sends the proof, and again if another tab renewed the same member's session during the call. */
async function postProof(
  services: Services,
  proof: Proof,
  signal: AbortSignal,
): Promise<Sealed<Renewal>> {
  const sentWith = readToken();
  try {
    const { token } = await replacing(send(requireApi(services), proof));
    return seal({ sentWith, token });
  } catch (error) {
    const isStale = error instanceof ApiProblem && error.status === 401;
    if (!isStale || !(await hasNewerToken(services, sentWith)) || signal.aborted)
      throwFailure(error);
    return postProof(services, proof, signal);
  }
}

const send = (api: ApiClient, proof: Proof) =>
  unwrap(api.POST('/api/security/step-up', { body: getBody(proof) }));

const getBody = (proof: Proof): Schemas['StepUpRequest'] =>
  proof.kind === 'passkey'
    ? { kind: proof.kind, passkey: proof.signature.open() as Schemas['PasskeyAssertion'] }
    : { kind: proof.kind, answer: proof.answer.open() };

/**
 * Runs a step-up until it is passed or cancelled, or the session ends.
 * @param show gets the running statechart, and undefined when it is done
 */
export function askForProof(
  services: Services,
  show: (actor: StepUpActor | undefined) => void,
): Promise<StepUpEnd> {
  const actor = createActor(createStepUpMachine(services), inspectOptions());
  const member = getMember(services);
  const following = services.session.subscribe(() => {
    if (getMember(services) !== member) actor.send({ type: 'member.changed' });
  });
  return new Promise((resolve) => {
    actor.subscribe({
      complete: () => {
        following.unsubscribe();
        show(undefined);
        resolve(actor.getSnapshot().value as StepUpEnd);
      },
    });
    actor.start();
    show(actor);
  });
}
