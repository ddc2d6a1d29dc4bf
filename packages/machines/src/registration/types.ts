import type { Failure, Sealed } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import type { MemberFacts } from '../session/index.ts';

/** The two ways to register (P6). */
export type RegistrationVariant = 'username' | 'mobile';

/** The facts that the chart decides by; the rules themselves stay in the server-data cache. */
export interface RegistrationFacts {
  /** The ways that the merchant offers, in their order (E55, E56). */
  readonly variants: readonly RegistrationVariant[];
  /** A captcha image is required (V41). */
  readonly captcha: boolean;
}

/**
 * The payload of a submit. The values of the fields are sealed, because passwords are among them.
 */
export interface RegistrationForm {
  readonly variant: RegistrationVariant;
  readonly values: Sealed<Readonly<Record<string, string>>>;
  /** The browser's proof of work, instead of the characters of the captcha image (H45). */
  readonly work: Sealed | null;
  /** Empty without an invitation (T25). */
  readonly affiliateCode: string;
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
}

/** An invalid field; `rule` names the message, `params` go into it (V3). */
export interface RegistrationProblem {
  readonly field: string;
  readonly rule: string;
  readonly params?: { readonly min: number; readonly max: number };
}

/** How the calls reject: the answer may name the fields that were refused. */
export interface RegistrationFailure extends Failure {
  readonly problems?: readonly RegistrationProblem[];
}

/** The answer of the registration call; it has a token if the login flag is on (E36). */
export interface RegistrationAnswer {
  readonly token: Sealed | null;
}

/** What `postRegistration` needs. */
export interface RegistrationRequest {
  readonly form: RegistrationForm;
  /**
   * Id of the captcha image that was read; null without one, or if the browser did proof of work.
   */
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
  /** The captcha image did not load: its button loads another. */
  readonly captchaMissed: boolean;
  /** When a captcha was last requested, epoch milliseconds; refreshing is throttled (K28). */
  readonly captchaAskedAt: number | null;
  readonly token: Sealed | null;
  readonly failure: RegistrationFailure | null;
  /** The member who registered, for the new session. */
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

/** busy: the form is being sent, or its data loaded. */
export type RegistrationTag = 'busy';

/** Milliseconds. */
export const registrationTimes = { captchaThrottle: 1_000 } as const;

/** Keys that no recorder may show. */
export const registrationSecrets: readonly string[] = ['form', 'token', 'captcha'];
