import { ProblemError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCaptchas } from './captchas.ts';

/**
 * Uses up the captcha of a call. Throws `captcha_required` if it is missing, and `captcha_wrong`.
 */
export async function passCaptcha(
  platform: Platform,
  { captchaId, captcha }: { readonly captchaId?: string; readonly captcha?: string },
): Promise<void> {
  const extensions = { captcha: { required: true } };
  if (captchaId === undefined || captcha === undefined)
    throw new ProblemError('captcha_required', { extensions });
  if (!(await getCaptchas(platform).redeem(captchaId, captcha)))
    throw new ProblemError('captcha_wrong', { extensions });
}
