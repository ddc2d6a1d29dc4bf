import { ProblemError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getIdentity } from '../identity.ts';

/**
 * Takes the captcha of a call, which is used up by it, right or wrong. Throws `captcha_required` where it is missing, and
 * `captcha_wrong`.
 */
export async function passCaptcha(
  platform: Platform,
  { captchaId, captcha }: { readonly captchaId?: string; readonly captcha?: string },
): Promise<void> {
  const extensions = { captcha: { required: true } };
  if (captchaId === undefined || captcha === undefined)
    throw new ProblemError('captcha_required', { extensions });
  if (!(await getIdentity(platform).captchas.redeem(captchaId, captcha)))
    throw new ProblemError('captcha_wrong', { extensions });
}
