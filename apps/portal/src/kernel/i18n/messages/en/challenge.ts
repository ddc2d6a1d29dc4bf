import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'challenge.title', defaultMessage: "Confirm it's you" }),
  defineMessage({
    id: 'challenge.choose',
    defaultMessage: "You're logging in from a new device. Choose how to confirm it's you.",
  }),
  defineMessage({
    id: 'challenge.confirm',
    defaultMessage: "You're logging in from a new device. Enter a code to continue.",
  }),
  defineMessage({ id: 'challenge.kind.sms', defaultMessage: 'Text message' }),
  defineMessage({ id: 'challenge.kind.email', defaultMessage: 'E-mail' }),
  defineMessage({ id: 'challenge.kind.google', defaultMessage: 'Authenticator app' }),
  defineMessage({ id: 'challenge.kind.bankAccountName', defaultMessage: 'Bank account name' }),
  defineMessage({ id: 'challenge.hint.sms', defaultMessage: 'We text a code to your phone' }),
  defineMessage({ id: 'challenge.hint.email', defaultMessage: 'We e-mail you a code' }),
  defineMessage({
    id: 'challenge.hint.google',
    defaultMessage: 'A 6-digit code or a recovery code',
  }),
  defineMessage({
    id: 'challenge.hint.bankAccountName',
    defaultMessage: 'Exactly as your bank shows it',
  }),
  defineMessage({ id: 'challenge.sent', defaultMessage: 'We sent a code to {target}.' }),
  defineMessage({
    id: 'challenge.ask.sms',
    defaultMessage: 'Enter the code from the text message.',
  }),
  defineMessage({ id: 'challenge.ask.email', defaultMessage: 'Enter the code from the e-mail.' }),
  defineMessage({
    id: 'challenge.ask.google',
    defaultMessage: 'Enter the 6-digit code from your authenticator app.',
  }),
  defineMessage({
    id: 'challenge.ask.recovery',
    defaultMessage: 'Enter one of your recovery codes. Each one works once.',
  }),
  defineMessage({
    id: 'challenge.ask.bankAccountName',
    defaultMessage: 'Enter the name on your linked bank account.',
  }),
  defineMessage({ id: 'challenge.code', defaultMessage: 'Code' }),
  defineMessage({ id: 'challenge.recovery', defaultMessage: 'Recovery code' }),
  defineMessage({ id: 'challenge.submit', defaultMessage: 'Confirm' }),
  defineMessage({ id: 'challenge.resend', defaultMessage: 'Resend code' }),
  defineMessage({ id: 'challenge.resend.wait', defaultMessage: 'Resend code in {seconds} s' }),
  defineMessage({ id: 'challenge.use.recovery', defaultMessage: 'Use a recovery code' }),
  defineMessage({ id: 'challenge.use.app', defaultMessage: 'Use the authenticator app' }),
  defineMessage({ id: 'challenge.other', defaultMessage: 'Try another way' }),
  defineMessage({ id: 'challenge.again', defaultMessage: 'Back to login' }),
  defineMessage({
    id: 'challenge.left',
    defaultMessage:
      '{count, plural, =0 {No attempts left.} one {1 attempt left.} other {# attempts left.}}',
  }),
  defineMessage({ id: 'challenge.required', defaultMessage: 'Complete verification first' }),
  defineMessage({ id: 'challenge.format', defaultMessage: 'Enter the whole code.' }),
];
