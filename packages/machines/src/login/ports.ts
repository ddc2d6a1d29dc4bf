import { definePorts, type Port, type Sealed } from '../kit/index.ts';
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
  /** Proves that a person is there; not asked for SMS (T8). Rejects with X9's code otherwise. */
  readonly checkBot: Port<null, Sealed>;
  /** The login call. Rejects with a `LoginFailure`. */
  readonly postLogin: Port<LoginRequest, LoginAnswer>;
  /**
   * Runs the challenge chart until it is passed, and answers what the login call then answers (T18).
   * Rejects with why the challenge ended, or with X23's code when it was closed.
   */
  readonly passChallenge: Port<ChallengeRequest, LoginAnswer>;
  readonly loadCaptcha: Port<null, Captcha>;
  /** Puts the token into session storage (T10). */
  readonly storeToken: Port<Sealed, null>;
  readonly changePassword: Port<PasswordChange, null>;
  readonly loadMember: Port<null, MemberFacts>;
  /**
   * Ends the session that was begun and forgets its token: the login was abandoned. A token that could
   * not be stored comes along.
   */
  readonly discardSession: Port<Sealed | null, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('login: the context lost a value that this state needs');
  return value;
}

function getRequest(context: LoginContext): LoginRequest {
  const { site, captcha, botProof } = context;
  const form = present(context.form);
  return typeof form.captcha === 'string'
    ? { site, form, captchaId: captcha?.id ?? null, botProof }
    : { site, form, captchaId: null, botProof: form.captcha };
}

/** Actor slots for `loginMachine.provide({ actors })`. */
export const loginActors = definePorts<LoginContext, LoginPorts>('login', {
  checkBot: () => null,
  postLogin: getRequest,
  passChallenge: (context) => ({
    demand: present(context.verification),
    login: getRequest(context),
  }),
  loadCaptcha: () => null,
  storeToken: (context) => present(context.answer).token,
  changePassword: ({ form, newPassword }) => ({
    oldPassword: form?.method === 'username' && !form.remembered ? form.password : null,
    newPassword: present(newPassword),
  }),
  loadMember: () => null,
  discardSession: ({ unstored }) => unstored,
});
