import { definePorts, type Port, type Sealed } from '../kit/index.ts';
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
  /** Loads the rules of the form and tells what the chart decides by. */
  readonly loadRules: Port<null, RegistrationFacts>;
  readonly loadCaptcha: Port<null, Captcha>;
  /** Holds the form against the rules (T23, T24): no call, but a free pattern runs in a worker. */
  readonly checkForm: Port<RegistrationForm, readonly RegistrationProblem[]>;
  /** Looks the invitation code up (T25). Rejects with `invitation_code_error`. */
  readonly checkAffiliate: Port<string, null>;
  /** The registration call. Rejects with a `RegistrationFailure`. */
  readonly postRegistration: Port<RegistrationRequest, RegistrationAnswer>;
  /** Puts the token into session storage. */
  readonly storeToken: Port<Sealed, null>;
  readonly loadMember: Port<null, MemberFacts>;
  /** Ends the session that was begun; its token comes along when it could not be stored. */
  readonly discardSession: Port<Sealed | null, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null)
    throw new Error('registration: the context lost a value that this state needs');
  return value;
}

/** Actor slots for `registrationMachine.provide({ actors })`. */
export const registrationActors = definePorts<RegistrationContext, RegistrationPorts>(
  'registration',
  {
    loadRules: () => null,
    loadCaptcha: () => null,
    checkForm: (context) => present(context.form),
    checkAffiliate: (context) => present(context.form).affiliateCode,
    postRegistration: (context) => {
      const form = present(context.form);
      return { form, captchaId: form.work ? null : (context.captcha?.id ?? null) };
    },
    storeToken: (context) => present(context.token),
    loadMember: () => null,
    discardSession: ({ token }) => token,
  },
);
