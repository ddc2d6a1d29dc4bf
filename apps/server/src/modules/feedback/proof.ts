import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { botChecksOf } from '../bot-check/index.ts';
import { identityOf } from '../identity/index.ts';

type Shown = Pick<Schemas['FeedbackRequest'], 'captcha' | 'captchaId' | 'proof'>;

/**
 * Takes the captcha, or the browser's longer work in its place (V51, H45); either is used up. Throws `captcha_required`,
 * `captcha_wrong` and `challenge_failed`.
 */
export async function passCaptcha(
  platform: Platform,
  { captcha, captchaId, proof }: Shown,
): Promise<void> {
  if (proof !== undefined) {
    const weight = await botChecksOf(platform).demand({ kind: 'altcha', payload: proof });
    if (weight !== 'heavy') throw new ProblemError('challenge_failed');
    return;
  }
  const extensions = { captcha: { required: true } };
  if (captcha === undefined || captchaId === undefined)
    throw new ProblemError('captcha_required', { extensions });
  if (!(await identityOf(platform).captchas.redeem(captchaId, captcha)))
    throw new ProblemError('captcha_wrong', { extensions });
}
