import { type ApiClient, ApiProblem, unwrap } from '@baize/api';

/** The server draws one picture a second (K28), milliseconds. */
const captchaEvery = 1000;

/** A picture; who failed twice within a second waits for it instead of hearing that they hurry. */
export async function captchaOf(api: ApiClient) {
  const ask = () => unwrap(api.GET('/api/auth/captcha'));
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 429) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, captchaEvery);
    });
    return ask();
  }
}
