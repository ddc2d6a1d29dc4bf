import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import type { FeedbackContext, FeedbackSending } from './types.ts';

export interface FeedbackPorts {
  readonly loadCaptcha: Port<null, Captcha>;
  /**
   * Sends the feedback; returns its reference number. A repeated request is stored once. Rejects
   * with a `FeedbackFailure`: `captcha_wrong`, `please_feedback`, `validation_failed`,
   * `rate_limited`, `not_logged_in` …
   */
  readonly sendFeedback: Port<FeedbackSending, string>;
}

/** Actor slots for `feedbackMachine.provide({ actors })`. */
export const feedbackActors = definePorts<FeedbackContext, FeedbackPorts>('feedback', {
  loadCaptcha: () => null,
  sendFeedback: ({ form, captcha }) => ({
    form: requireValue(form),
    captchaId: requireValue(form).work === null ? (captcha?.id ?? null) : null,
  }),
});
