import { definePorts, type Port } from '../kit/index.ts';
import type { ExternalSignIn, ExternalSignInContext } from './types.ts';

type Details = Pick<ExternalSignIn, 'details'>;

export interface ExternalSignInPorts {
  /**
   * Has the server redeem what the provider said, which it does once. Rejects with `external_refused`,
   * `external_invalid`, `external_expired`, `external_unreachable` (H89).
   */
  readonly finish: Port<null, ExternalSignIn>;
  /**
   * Links the account to the member who is here, or keeps the sign-in for whoever logs in. Rejects with
   * `step_up_required` when the proof was not given, and keeps it then, too.
   */
  readonly link: Port<Details, null>;
}

function found({ signIn }: ExternalSignInContext): Details {
  if (signIn === null) throw new Error('external-sign-in: there is no sign-in to link');
  return { details: signIn.details };
}

/** Actor slots for `externalSignInMachine.provide({ actors })`. */
export const externalSignInActors = definePorts<ExternalSignInContext, ExternalSignInPorts>(
  'external-sign-in',
  { finish: () => null, link: found },
);
