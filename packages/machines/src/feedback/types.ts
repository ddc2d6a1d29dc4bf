import type { Failure, Sealed } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';

/** What a member writes to the platform (E43, E44). */
export interface FeedbackDraft {
  /** What it is about; empty until one is chosen. */
  readonly questionType: string;
  readonly content: string;
  /** Ids of uploads. */
  readonly images: readonly string[];
}

/** What a submit carries. */
export interface FeedbackForm {
  readonly draft: FeedbackDraft;
  /** Whether the text has as many characters as it may have (V53); the form knows the bounds. */
  readonly fits: boolean;
  /** What was read in the captcha image. */
  readonly captcha: string;
  /** The proof of the browser's longer work in the place of the captcha (H45). */
  readonly work: Sealed | null;
}

/** A field that the form must mark; `rule` names the message. */
export interface FeedbackProblem {
  readonly field: string;
  readonly rule: string;
}

/** How the call rejects: the answer may name the fields it did not take. */
export interface FeedbackFailure extends Failure {
  readonly problems?: readonly FeedbackProblem[];
}

/** What `sendFeedback` needs. */
export interface FeedbackSending {
  readonly form: FeedbackForm;
  /** Of the captcha image that was read; null where the browser worked instead. */
  readonly captchaId: string | null;
}

export interface FeedbackContext {
  /** From the submit until there is an answer. */
  readonly form: FeedbackForm | null;
  readonly problems: readonly FeedbackProblem[];
  readonly captcha: Captcha | null;
  /** The last captcha image did not come: its button asks for another. */
  readonly captchaMissed: boolean;
  /** When a captcha was last asked for, epoch milliseconds; refreshing is throttled (K28). */
  readonly captchaAskedAt: number | null;
  readonly failure: FeedbackFailure | null;
  /** Of what was sent. */
  readonly reference: string | null;
}

export type FeedbackEvent =
  | { readonly type: 'form.submitted'; readonly form: FeedbackForm }
  | { readonly type: 'field.edited'; readonly field: string }
  | { readonly type: 'captcha.refreshed'; readonly at: number };

/** busy: the form is sent, or its captcha is asked for. */
export type FeedbackTag = 'busy';

/** Milliseconds. */
export const feedbackTimes = { captchaThrottle: 1_000 } as const;

/** Keys that no recorder may show. */
export const feedbackSecrets: readonly string[] = ['form', 'captcha'];
