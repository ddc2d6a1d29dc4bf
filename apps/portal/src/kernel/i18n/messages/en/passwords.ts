import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'change.first',
    defaultMessage: 'Welcome! Your account was created for you. Choose a password only you know.',
  }),
  defineMessage({ id: 'change.leave', defaultMessage: 'Log out instead' }),
  defineMessage({ id: 'change.nickname', defaultMessage: 'What should we call you?' }),
  defineMessage({
    id: 'change.nickname.hint',
    defaultMessage: 'Leave empty to keep your current name.',
  }),
  defineMessage({ id: 'field.oldPassword', defaultMessage: 'Current password' }),
  defineMessage({ id: 'change.text', defaultMessage: 'This logs you out on your other devices.' }),
  defineMessage({ id: 'change.title', defaultMessage: 'Change password' }),
  defineMessage({
    id: 'error.password_changed',
    defaultMessage: 'Your password has been changed.',
  }),
  defineMessage({ id: 'reset.again', defaultMessage: 'Request another link' }),
  defineMessage({ id: 'reset.back', defaultMessage: 'Back to login' }),
  defineMessage({
    id: 'reset.changed',
    defaultMessage: "Your new password is set. We're logging you in.",
  }),
  defineMessage({ id: 'reset.email', defaultMessage: 'E-mail address' }),
  defineMessage({
    id: 'reset.email.hint',
    defaultMessage: 'The address you confirmed for this account.',
  }),
  defineMessage({
    id: 'reset.link.text',
    defaultMessage: 'Choose a new password for your account.',
  }),
  defineMessage({
    id: 'reset.mailed',
    defaultMessage:
      "If the username and address match, we've sent you a link. It works for 30 minutes.",
  }),
  defineMessage({ id: 'reset.send', defaultMessage: 'Send link' }),
  defineMessage({ id: 'reset.text', defaultMessage: "We'll help you set a new one." }),
  defineMessage({ id: 'reset.title', defaultMessage: 'Forgot your password?' }),
  defineMessage({ id: 'reset.method.email', defaultMessage: 'By e-mail' }),
  defineMessage({ id: 'reset.method.phone', defaultMessage: 'By phone' }),
  defineMessage({ id: 'reset.methods', defaultMessage: 'Reset method' }),
];
