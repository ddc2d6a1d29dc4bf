import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'login.title', defaultMessage: 'Log in' }),
  defineMessage({ id: 'login.subtitle', defaultMessage: 'Welcome back.' }),
  defineMessage({ id: 'login.method.username', defaultMessage: 'Account' }),
  defineMessage({ id: 'login.method.sms', defaultMessage: 'SMS' }),
  defineMessage({ id: 'login.methods', defaultMessage: 'Login method' }),
  defineMessage({ id: 'login.username', defaultMessage: 'Username' }),
  defineMessage({ id: 'login.password', defaultMessage: 'Password' }),
  defineMessage({ id: 'login.password.show', defaultMessage: 'Show password' }),
  defineMessage({ id: 'login.password.hide', defaultMessage: 'Hide password' }),
  defineMessage({ id: 'login.captcha', defaultMessage: 'Captcha' }),
  defineMessage({ id: 'login.captcha.hint', defaultMessage: 'Enter the characters shown' }),
  defineMessage({ id: 'login.captcha.refresh', defaultMessage: 'New image' }),
  defineMessage({ id: 'login.captcha.image', defaultMessage: 'Image with characters to enter' }),
  defineMessage({
    id: 'login.captcha.instead',
    defaultMessage: "Can't read it? Verify automatically",
  }),
  defineMessage({
    id: 'login.captcha.working',
    defaultMessage: 'Verifying… this takes a few seconds.',
  }),
  defineMessage({ id: 'login.captcha.worked', defaultMessage: 'Verified' }),
  defineMessage({
    id: 'login.captcha.unworked',
    defaultMessage: 'Verification failed. Try again or enter the characters.',
  }),
  defineMessage({ id: 'login.remember', defaultMessage: 'Remember me for 24 hours' }),
  defineMessage({ id: 'login.submit', defaultMessage: 'Log in' }),
  defineMessage({ id: 'login.register', defaultMessage: 'Register now' }),
  defineMessage({ id: 'login.forgot', defaultMessage: 'Forgot password?' }),
  defineMessage({ id: 'login.free', defaultMessage: 'Look around as a guest' }),
  defineMessage({ id: 'login.passkey', defaultMessage: 'Log in with a passkey' }),
  defineMessage({
    id: 'login.required.username',
    defaultMessage: 'Please enter the username and password',
  }),
  defineMessage({
    id: 'login.required.password',
    defaultMessage: 'Please enter the username and password',
  }),
  defineMessage({ id: 'login.required.captcha', defaultMessage: 'Enter the captcha.' }),
  defineMessage({
    id: 'login.required.mobile',
    defaultMessage: 'Enter a valid mobile number',
  }),
  defineMessage({ id: 'login.required.code', defaultMessage: 'Input cannot be empty' }),
  defineMessage({ id: 'login.problems', defaultMessage: 'Please check these fields' }),
  defineMessage({ id: 'login.next', defaultMessage: 'Log in to continue' }),
  defineMessage({ id: 'login.mobile', defaultMessage: 'Mobile number' }),
  defineMessage({ id: 'login.code', defaultMessage: 'Code' }),
  defineMessage({ id: 'agent.title', defaultMessage: 'Agent login' }),
  defineMessage({
    id: 'agent.subtitle',
    defaultMessage: 'Manage your downline, contracts and payouts.',
  }),
  defineMessage({ id: 'agent.policy', defaultMessage: 'Policy for agents' }),
  defineMessage({ id: 'agent.back', defaultMessage: 'Go to the player site' }),
  defineMessage({ id: 'password.title', defaultMessage: 'Choose a new password' }),
  defineMessage({
    id: 'password.default',
    defaultMessage: "You're still using your initial password. Choose your own to continue.",
  }),
  defineMessage({
    id: 'password.expired',
    defaultMessage: 'Your password has expired. Choose a new one to continue.',
  }),
  defineMessage({ id: 'field.newPassword', defaultMessage: 'New password' }),
  defineMessage({ id: 'field.confirmNewPassword', defaultMessage: 'Confirm new password' }),
  defineMessage({ id: 'password.rule.same', defaultMessage: 'Passwords match' }),
  defineMessage({ id: 'password.met', defaultMessage: 'met' }),
  defineMessage({ id: 'password.open', defaultMessage: 'not yet' }),
  defineMessage({ id: 'password.submit', defaultMessage: 'Change password' }),
  defineMessage({ id: 'switch.title', defaultMessage: 'Switch account?' }),
  defineMessage({
    id: 'switch.text',
    defaultMessage:
      "You're already logged in. The link you followed logs in to another account. Do you want to switch?",
  }),
  defineMessage({ id: 'switch.confirm', defaultMessage: 'Switch' }),
  defineMessage({ id: 'switch.cancel', defaultMessage: 'Stay logged in' }),
  defineMessage({
    id: 'login.locked',
    defaultMessage:
      'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}, or reset your password.',
  }),
];
