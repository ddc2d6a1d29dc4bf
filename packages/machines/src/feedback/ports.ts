import { definePorts, type Port } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import type { FeedbackContext, FeedbackSending } from './types.ts';

export interface FeedbackPorts {
  readonly loadCaptcha: Port<null, Captcha>;
  /**
   * Sends it; answers its reference number. Sent again as it was, it is kept once. Rejects with a `FeedbackFailure`:
   * `captcha_wrong`, `please_feedback`, `validation_failed`, `rate_limited`, `not_logged_in` …
   */
  readonly sendFeedback: Port<FeedbackSending, string>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('feedback: the context lost a value it needs here');
  return value;
}

/** Actor slots for `feedbackMachine.provide({ actors })`. */
export const feedbackActors = definePorts<FeedbackContext, FeedbackPorts>('feedback', {
  loadCaptcha: () => null,
  sendFeedback: ({ form, captcha }) => ({
    form: present(form),
    captchaId: present(form).work === null ? (captcha?.id ?? null) : null,
  }),
});
