import type { Verification } from '../challenge/index.ts';
import type { Failure, Sealed } from '../kit/index.ts';
import type { Site } from '../logout/index.ts';
import type { MemberFacts } from '../session/index.ts';

export type LoginMethod = 'username' | 'sms' | 'external' | 'passkey';

/**
 * How the captcha was answered: the typed characters, empty if none is shown; or the browser's
 * proof of work, for visitors who cannot read the image (H45).
 */
export type CaptchaAnswer = string | Sealed;

/** The payload of a submit. Secrets are sealed. */
export type LoginForm =
  | {
      readonly method: 'username';
      readonly username: string;
      readonly password: Sealed;
      /** The browser remembers this login for a day (T32). */
      readonly remember?: boolean;
      /** The browser's cookie replaces the password, which was not typed (H11). */
      readonly remembered?: boolean;
      readonly captcha: CaptchaAnswer;
    }
  | {
      readonly method: 'sms';
      /** National digits as typed, without the dialling code (H21, H22). */
      readonly mobile: string;
      readonly countryDialingCode: string;
      /** Whether the number is valid in its country (H21); the form knows the country. */
      readonly fits: boolean;
      /** Id from the answer that announced the code; null if none was requested. */
      readonly attemptId: string | null;
      readonly code: Sealed;
      /** The browser remembers the number for a day (T32). */
      readonly remember?: boolean;
      readonly captcha: CaptchaAnswer;
    }
  /** The server's token for a verified external sign-in. */
  | { readonly method: 'external'; readonly idToken: Sealed; readonly captcha: '' }
  /** The browser asks for a passkey and signs while the form is posted. */
  | { readonly method: 'passkey'; readonly captcha: '' };

export type LoginField = 'username' | 'password' | 'captcha' | 'mobile' | 'code';

/** An invalid field; `rule` names the message. */
export interface FieldProblem {
  readonly field: LoginField;
  readonly rule: 'required' | 'format';
}

export interface LoginInput {
  readonly site: Site;
  /**
   * The path from which a guard sent the visitor here: a path of the route table (H9), checked by
   * the caller.
   */
  readonly next?: string | null;
  /** The page already has a sign-in: no form is shown until that is refused. */
  readonly brings?: boolean;
}

/** The answer to a successful login call. */
export interface LoginAnswer {
  readonly token: Sealed;
  /** The password is the default one (H13). */
  readonly mustChangePassword: boolean;
  readonly passwordExpired: boolean;
}

/** How the login port rejects: the answer may ask for a captcha or for extra verification. */
export interface LoginFailure extends Failure {
  readonly captcha?: boolean;
  readonly verification?: Verification;
}

/** The captcha image; `image` is a data URL. */
export interface Captcha {
  readonly id: string;
  readonly image: string;
}

/** What `postLogin` needs. */
export interface LoginRequest {
  readonly site: Site;
  readonly form: LoginForm;
  /**
   * Id of the captcha image that was read; null without one, or if the browser did proof of work.
   */
  readonly captchaId: string | null;
  readonly botProof: Sealed | null;
}

/** The input of `passChallenge`: the required verification and the login that required it. */
export interface ChallengeRequest {
  readonly demand: Verification;
  readonly login: LoginRequest;
}

export interface PasswordChange {
  /** The name typed at the login, if that was its method (V: "unless known"). */
  readonly oldPassword: Sealed | null;
  readonly newPassword: Sealed;
}

/** What the view does when the chart is done. */
export interface LoginOutcome {
  readonly destination: string;
  readonly popup: 'afterLogin';
}

export interface LoginContext {
  readonly site: Site;
  readonly next: string | null;
  readonly method: LoginMethod;
  readonly form: LoginForm | null;
  readonly problems: readonly FieldProblem[];
  readonly captcha: Captcha | null;
  readonly captchaNeeded: boolean;
  /** When a captcha was last requested, epoch milliseconds; refreshing is throttled (K, H45). */
  readonly captchaAskedAt: number | null;
  readonly botProof: Sealed | null;
  readonly verification: Verification | null;
  readonly answer: LoginAnswer | null;
  /** A token that could not be stored: its session must be ended. */
  readonly unstored: Sealed | null;
  readonly newPassword: Sealed | null;
  readonly failure: LoginFailure | null;
  /** The member who logged in, for the new session. */
  readonly member: MemberFacts | null;
  readonly outcome: LoginOutcome | null;
  /** The form is needed: the visitor asked for it, or the sign-in that the page had was refused. */
  readonly formIsShown: boolean;
}

export type LoginEvent =
  | { readonly type: 'form.submitted'; readonly form: LoginForm }
  | { readonly type: 'form.edited' }
  | { readonly type: 'method.chosen'; readonly method: LoginMethod }
  | { readonly type: 'captcha.refreshed'; readonly at: number }
  | { readonly type: 'password.submitted'; readonly newPassword: Sealed }
  | { readonly type: 'login.abandoned' }
  | { readonly type: 'retry.requested' };

/** verification: show the challenge; password: show the change-password popup. */
export type LoginTag = 'busy' | 'verification' | 'password';

/** Milliseconds. */
export const loginTimes = { captchaThrottle: 1_000 } as const;

/** Keys that no recorder may show. */
export const loginSecrets: readonly string[] = [
  'form',
  'botProof',
  'answer',
  'unstored',
  'newPassword',
  'captcha',
  'token',
];
