import type { Failure, Sealed } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import type { MemberFacts } from '../session/index.ts';

/** The two ways to register (P6). */
export type RegistrationVariant = 'username' | 'mobile';

/** What the chart decides by; the rules themselves stay where server data lives. */
export interface RegistrationFacts {
  /** The ways that the merchant offers, in their order (E55, E56). */
  readonly variants: readonly RegistrationVariant[];
  /** A captcha image is asked for (V41). */
  readonly captcha: boolean;
}

/** What a submit carries. The values of the fields come sealed: passwords are among them. */
export interface RegistrationForm {
  readonly variant: RegistrationVariant;
  readonly values: Sealed<Readonly<Record<string, string>>>;
  /** The proof of the browser's longer work in the place of the captcha image's characters (H45). */
  readonly work: Sealed | null;
  /** Empty when nobody invited the visitor (T25). */
  readonly affiliateCode: string;
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
}

/** A field the form must mark; `rule` names the message, `params` go into it (V3). */
export interface RegistrationProblem {
  readonly field: string;
  readonly rule: string;
  readonly params?: { readonly min: number; readonly max: number };
}

/** How the calls reject: the answer may name the fields it did not take. */
export interface RegistrationFailure extends Failure {
  readonly problems?: readonly RegistrationProblem[];
}

/** What the registration call answers; the token comes with the login flag (E36). */
export interface RegistrationAnswer {
  readonly token: Sealed | null;
}

/** What `postRegistration` needs. */
export interface RegistrationRequest {
  readonly form: RegistrationForm;
  /** Of the captcha image that was read; null without one, and where the browser worked instead. */
  readonly captchaId: string | null;
}

/** What the view does when the chart is done. */
export interface RegistrationOutcome {
  readonly destination: string;
}

export interface RegistrationContext {
  readonly facts: RegistrationFacts | null;
  readonly variant: RegistrationVariant;
  readonly form: RegistrationForm | null;
  readonly problems: readonly RegistrationProblem[];
  readonly captcha: Captcha | null;
  /** The last captcha image did not come: its button asks for another. */
  readonly captchaMissed: boolean;
  /** When a captcha was last asked for, epoch milliseconds; refreshing is throttled (K28). */
  readonly captchaAskedAt: number | null;
  readonly token: Sealed | null;
  readonly failure: RegistrationFailure | null;
  /** Who has come, for the session that begins. */
  readonly member: MemberFacts | null;
  readonly outcome: RegistrationOutcome | null;
}

export type RegistrationEvent =
  | { readonly type: 'form.submitted'; readonly form: RegistrationForm }
  | { readonly type: 'field.edited'; readonly field: string }
  | { readonly type: 'variant.chosen'; readonly variant: RegistrationVariant }
  | { readonly type: 'captcha.refreshed'; readonly at: number }
  /** The operator has changed the form while it is open (E65). */
  | { readonly type: 'rules.changed'; readonly facts: RegistrationFacts }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'registration.abandoned' };

/** busy: the form is sent, or what it needs is asked for. */
export type RegistrationTag = 'busy';

/** Milliseconds. */
export const registrationTimes = { captchaThrottle: 1_000 } as const;

/** Keys that no recorder may show. */
export const registrationSecrets: readonly string[] = ['form', 'token', 'captcha'];
