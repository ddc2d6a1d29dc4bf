import { type ApiClient, ApiProblem, unwrap } from '@baize/api';
import * as limits from '../../kernel/limits.ts';

/** Retries when too many people behind one address ask in the same second. */
const attempts = 5;

/** Fetches a captcha image; retries a rate-limited request instead of showing an error. */
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
