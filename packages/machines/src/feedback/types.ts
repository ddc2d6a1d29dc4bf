import type { Failure, Sealed } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';

/** A member's message to the platform (E43, E44). */
export interface FeedbackDraft {
  /** Its category; empty until one is chosen. */
  readonly questionType: string;
  readonly content: string;
  /** Ids of uploads. */
  readonly images: readonly string[];
}

/** The payload of a submit. */
export interface FeedbackForm {
  readonly draft: FeedbackDraft;
  /** Whether the length of the text is within its limits (V53); the form knows them. */
  readonly fits: boolean;
  /** The characters read in the captcha image. */
  readonly captcha: string;
  /** The browser's proof of work, instead of the captcha (H45). */
  readonly work: Sealed | null;
}

/** An invalid field; `rule` names the message. */
export interface FeedbackProblem {
  readonly field: string;
  readonly rule: string;
}

/** How the call rejects: the answer may name the fields that were refused. */
export interface FeedbackFailure extends Failure {
  readonly problems?: readonly FeedbackProblem[];
}

/** What `sendFeedback` needs. */
export interface FeedbackSending {
  readonly form: FeedbackForm;
  /** Id of the captcha image that was read; null if the browser did proof of work instead. */
  readonly captchaId: string | null;
}

export interface FeedbackContext {
  /** From the submit until there is an answer. */
  readonly form: FeedbackForm | null;
  readonly problems: readonly FeedbackProblem[];
  readonly captcha: Captcha | null;
  /** The captcha image did not load: its button loads another. */
  readonly captchaMissed: boolean;
  /** When a captcha was last requested, epoch milliseconds; refreshing is throttled (K28). */
  readonly captchaAskedAt: number | null;
  readonly failure: FeedbackFailure | null;
  /** Reference number of the feedback that was sent. */
  readonly reference: string | null;
}

export type FeedbackEvent =
  | { readonly type: 'form.submitted'; readonly form: FeedbackForm }
  | { readonly type: 'field.edited'; readonly field: string }
  | { readonly type: 'captcha.refreshed'; readonly at: number };

/** busy: the form is being sent, or its captcha loaded. */
export type FeedbackTag = 'busy';

/** Milliseconds. */
export const feedbackTimes = { captchaThrottle: 1_000 } as const;

/** Keys that no recorder may show. */
export const feedbackSecrets: readonly string[] = ['form', 'captcha'];
