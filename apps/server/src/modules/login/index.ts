import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getGuesses } from '../guesses/index.ts';
import type { PasswordNeeds } from '../passwords/index.ts';
import { getCaptchas } from './captcha/captchas.ts';
import { getFailures } from './failures.ts';
import { loginHandlers } from './handlers.ts';
import { proveByOldPassword } from './prove-password.ts';
import { getSecondStep, type SecondStepNeeds, secondStepService } from './second-step/index.ts';
import { loginResult } from './wire.ts';

export { getCaptchas } from './captcha/captchas.ts';
export { passCaptcha } from './captcha/pass-captcha.ts';
export { HANDOFF_COOKIE } from './handoff/handoff.ts';
export { latestLogins, noteRememberedReuse } from './history.ts';
export { limitLogins, openSession, openSessionIn, refuseBarred, type Entered } from './login.ts';
export { proveByOldPassword } from './prove-password.ts';
export {
  forgetDevice,
  getDevices,
  getMark,
  getSecondStep,
  type HasPasskey,
} from './second-step/index.ts';
export { logins } from './views.ts';
export { loginResult, memberInfo } from './wire.ts';

const SWEEP_JOB = { name: 'login-sweep', cron: '17 * * * *' };

/** Login by password and by code, second step, captchas, hand-off and free play (C13–C15, C27). */
export function createLoginModule(platform: Platform, needs: SecondStepNeeds): ServerModule {
  secondStepService.create(platform, needs);
  platform.jobs.register({ ...SWEEP_JOB, run: () => sweep(platform) });
  return { name: 'login', handlers: loginHandlers(platform) };
}

/** Provided to the passwords module for a password change. */
export function getPasswordNeeds(platform: Platform): PasswordNeeds {
  return {
    proveByOldPassword: (...given) => proveByOldPassword(platform, ...given),
    redeemCaptcha: (id, answer) => getCaptchas(platform).redeem(id, answer),
    clearFailures: (account) => getFailures(platform).clear(account),
    resetSecondStep: (...given) => getSecondStep(platform).afterReset(...given),
    toLoginResult: (...given) => loginResult(platform, ...given),
  };
}

async function sweep(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  await getCaptchas(platform).sweep();
  await getFailures(platform).sweep(clock.now());
  await getGuesses(platform).sweep();
  await getSecondStep(platform).sweep(clock.now());
  await db.deleteFrom('handoff_code').where('ends_at', '<', clock.now()).execute();
}
