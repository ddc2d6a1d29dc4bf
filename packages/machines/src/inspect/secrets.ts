import { challengeSecrets } from '../challenge/types.ts';
import { contactBindingSecrets } from '../contact-binding/types.ts';
import { enrolmentSecrets } from '../enrolment/types.ts';
import { externalSignInSecrets } from '../external-sign-in/types.ts';
import { gameLaunchSecrets } from '../game-launch/types.ts';
import { loginSecrets } from '../login/types.ts';
import { logoutSecrets } from '../logout/types.ts';
import { passwordChangeSecrets } from '../password-change/types.ts';
import { passwordResetSecrets } from '../password-reset/types.ts';
import { registrationSecrets } from '../registration/types.ts';
import { smsCountdownSecrets } from '../sms-countdown/types.ts';
import { stepUpSecrets } from '../step-up/types.ts';

/** Secret keys by the id of the chart's machine; see each chart's types. */
export const secretsOf: Readonly<Record<string, readonly string[]>> = {
  challenge: challengeSecrets,
  contactBinding: contactBindingSecrets,
  enrolment: enrolmentSecrets,
  externalSignIn: externalSignInSecrets,
  gameLaunch: gameLaunchSecrets,
  login: loginSecrets,
  logout: logoutSecrets,
  passwordChange: passwordChangeSecrets,
  passwordReset: passwordResetSecrets,
  registration: registrationSecrets,
  smsCountdown: smsCountdownSecrets,
  stepUp: stepUpSecrets,
};
