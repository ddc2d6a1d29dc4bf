import { type ApiClient, ApiProblem, unwrap } from '@baize/api';
import * as limits from '../../kernel/limits.ts';

/** How many people behind one address may ask in the same second before one of them hears of it. */
const attempts = 5;

/** A captcha image; who has come in the second of another waits for a turn instead of hearing that they hurry. */
export async function fetchCaptcha(api: ApiClient, left = attempts) {
  try {
    return await unwrap(api.GET('/api/auth/captcha'));
  } catch (error) {
    if (left <= 1 || !(error instanceof ApiProblem) || error.status !== 429) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, limits.captchaThrottleMs);
    });
    return fetchCaptcha(api, left - 1);
  }
}
