import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import type { MemberFacts } from '../session/index.ts';
import type {
  RegistrationAnswer,
  RegistrationContext,
  RegistrationFacts,
  RegistrationForm,
  RegistrationProblem,
  RegistrationRequest,
} from './types.ts';

export interface RegistrationPorts {
  /** Loads the rules of the form and returns the facts that the chart decides by. */
  readonly loadRules: Port<null, RegistrationFacts>;
  readonly loadCaptcha: Port<null, Captcha>;
  /**
   * Checks the form against the rules (T23, T24) without a request; free patterns run in a worker.
   */
  readonly checkForm: Port<RegistrationForm, readonly RegistrationProblem[]>;
  /** Looks the invitation code up (T25). Rejects with `invitation_code_error`. */
  readonly checkAffiliate: Port<string, null>;
  /** The registration call. Rejects with a `RegistrationFailure`. */
  readonly postRegistration: Port<RegistrationRequest, RegistrationAnswer>;
  /** Puts the token into session storage. */
  readonly storeToken: Port<Sealed, null>;
  readonly loadMember: Port<null, MemberFacts>;
  /** Ends the new session; the input holds its token if it could not be stored. */
  readonly discardSession: Port<Sealed | null, null>;
}

/** Actor slots for `registrationMachine.provide({ actors })`. */
export const registrationActors = definePorts<RegistrationContext, RegistrationPorts>(
  'registration',
  {
    loadRules: () => null,
    loadCaptcha: () => null,
    checkForm: (context) => requireValue(context.form),
    checkAffiliate: (context) => requireValue(context.form).affiliateCode,
    postRegistration: (context) => {
      const form = requireValue(context.form);
      return { form, captchaId: form.work ? null : (context.captcha?.id ?? null) };
    },
    storeToken: (context) => requireValue(context.token),
    loadMember: () => null,
    discardSession: ({ token }) => token,
  },
);
