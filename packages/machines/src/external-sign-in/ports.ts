import { definePorts, type Port } from '../kit/index.ts';
import type { ExternalSignIn, ExternalSignInContext } from './types.ts';

type Details = Pick<ExternalSignIn, 'details'>;

export interface ExternalSignInPorts {
  /**
   * Has the server redeem the provider's answer, which works once. Rejects with `external_refused`,
   * `external_invalid`, `external_expired`, `external_unreachable` (H89).
   */
  readonly finish: Port<null, ExternalSignIn>;
  /**
   * Links the account to the current member, or keeps the sign-in for the next login. Rejects with
   * `step_up_required` without the proof, and keeps the sign-in then, too.
   */
  readonly link: Port<Details, null>;
}

function getFound({ signIn }: ExternalSignInContext): Details {
  if (signIn === null) throw new Error('external-sign-in: there is no sign-in to link');
  return { details: signIn.details };
}

/** Actor slots for `externalSignInMachine.provide({ actors })`. */
export const externalSignInActors = definePorts<ExternalSignInContext, ExternalSignInPorts>(
  'external-sign-in',
  { finish: () => null, link: getFound },
);
