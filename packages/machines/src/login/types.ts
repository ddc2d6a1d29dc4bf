import type { Verification } from '../challenge/index.ts';
import type { Failure, Sealed } from '../kit/index.ts';
import type { Site } from '../logout/index.ts';
import type { MemberFacts } from '../session/index.ts';

export type LoginMethod = 'username' | 'sms' | 'external' | 'passkey';

/**
 * How the image of a captcha was met: its characters as typed, empty where none is shown; or the
 * proof of the browser's longer work, for whoever cannot read it (H45).
 */
export type CaptchaAnswer = string | Sealed;

/** What a submit carries. Secrets come sealed. */
export type LoginForm =
  | {
      readonly method: 'username';
      readonly username: string;
      readonly password: Sealed;
      /** The browser is to remember this login for a day (T32). */
      readonly remember?: boolean;
      /** The browser's cookie stands for the password, which was not typed (H11). */
      readonly remembered?: boolean;
      readonly captcha: CaptchaAnswer;
    }
  | {
      readonly method: 'sms';
      /** Digits as typed nationally, without the dialling code (H21, H22). */
      readonly mobile: string;
      readonly countryDialingCode: string;
      /** Whether the country's own rule takes the number (H21); the form knows the country. */
      readonly fits: boolean;
      /** Of the answer that announced the code; null when none was asked for. */
      readonly attemptId: string | null;
      readonly code: Sealed;
      /** The browser is to remember the number for a day (T32). */
      readonly remember?: boolean;
      readonly captcha: CaptchaAnswer;
    }
  /** What the server gave for an external sign-in that it has verified. */
  | { readonly method: 'external'; readonly idToken: Sealed; readonly captcha: '' }
  /** The browser asks which passkey and signs while the form is posted. */
  | { readonly method: 'passkey'; readonly captcha: '' };

export type LoginField = 'username' | 'password' | 'captcha' | 'mobile' | 'code';

/** A field the form must mark; `rule` names the message. */
export interface FieldProblem {
  readonly field: LoginField;
  readonly rule: 'required' | 'format';
}

export interface LoginInput {
  readonly site: Site;
  /** Where a guard sent the visitor away from: a path of the route table (H9), checked by the caller. */
  readonly next?: string | null;
  /** A sign-in comes along: no form is shown until that is refused. */
  readonly brings?: boolean;
}

/** What the login call answers on success. */
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

/** The captcha image to copy; `image` is a data address. */
export interface Captcha {
  readonly id: string;
  readonly image: string;
}

/** What `postLogin` needs. */
export interface LoginRequest {
  readonly site: Site;
  readonly form: LoginForm;
  /** Of the captcha image that was read; null without one, and where the browser worked instead. */
  readonly captchaId: string | null;
  readonly botProof: Sealed | null;
}

/** What `passChallenge` needs: the demand, and the login that was met with it. */
export interface ChallengeRequest {
  readonly demand: Verification;
  readonly login: LoginRequest;
}

export interface PasswordChange {
  /** Known from the login itself, unless the method was another (V: "unless known"). */
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
  /** When a captcha was last asked for, epoch milliseconds; refreshing is throttled (K, H45). */
  readonly captchaAskedAt: number | null;
  readonly botProof: Sealed | null;
  readonly verification: Verification | null;
  readonly answer: LoginAnswer | null;
  /** A token that no storage took: its session is to end. */
  readonly unstored: Sealed | null;
  readonly newPassword: Sealed | null;
  readonly failure: LoginFailure | null;
  /** Who has come, for the session that begins. */
  readonly member: MemberFacts | null;
  readonly outcome: LoginOutcome | null;
  /** Somebody is to fill in the form: they came for it, or what they brought was refused. */
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
