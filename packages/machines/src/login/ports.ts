import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type { MemberFacts } from '../session/index.ts';
import type {
  Captcha,
  ChallengeRequest,
  LoginAnswer,
  LoginContext,
  LoginRequest,
  PasswordChange,
} from './types.ts';

export interface LoginPorts {
  /**
   * Proves that the visitor is a person; not needed for SMS (T8). Rejects with X9's code otherwise.
   */
  readonly checkBot: Port<null, Sealed>;
  /** The login call. Rejects with a `LoginFailure`. */
  readonly postLogin: Port<LoginRequest, LoginAnswer>;
  /**
   * Runs the challenge chart until it is passed, and returns the answer of the login call (T18).
   * Rejects with the reason why the challenge ended, or with X23's code if it was closed.
   */
  readonly passChallenge: Port<ChallengeRequest, LoginAnswer>;
  readonly loadCaptcha: Port<null, Captcha>;
  /** Puts the token into session storage (T10). */
  readonly storeToken: Port<Sealed, null>;
  readonly changePassword: Port<PasswordChange, null>;
  readonly loadMember: Port<null, MemberFacts>;
  /**
   * Ends the session of an abandoned login and forgets its token. The input holds a token that
   * could not be stored.
   */
  readonly discardSession: Port<Sealed | null, null>;
}

function getRequest(context: LoginContext): LoginRequest {
  const { site, captcha, botProof } = context;
  const form = requireValue(context.form);
  return typeof form.captcha === 'string'
    ? { site, form, captchaId: captcha?.id ?? null, botProof }
    : { site, form, captchaId: null, botProof: form.captcha };
}

/** Actor slots for `loginMachine.provide({ actors })`. */
export const loginActors = definePorts<LoginContext, LoginPorts>('login', {
  checkBot: () => null,
  postLogin: getRequest,
  passChallenge: (context) => ({
    demand: requireValue(context.verification),
    login: getRequest(context),
  }),
  loadCaptcha: () => null,
  storeToken: (context) => requireValue(context.answer).token,
  changePassword: ({ form, newPassword }) => ({
    oldPassword: form?.method === 'username' && !form.remembered ? form.password : null,
    newPassword: requireValue(newPassword),
  }),
  loadMember: () => null,
  discardSession: ({ unstored }) => unstored,
});
