import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'external.or', defaultMessage: 'or' }),
  defineMessage({ id: 'external.with', defaultMessage: 'Continue with {label}' }),
  defineMessage({ id: 'external.finishing', defaultMessage: 'Logging you in' }),
  defineMessage({
    id: 'external.finishing.text',
    defaultMessage: 'Checking with your provider. This takes a moment.',
  }),
  defineMessage({ id: 'external.failed', defaultMessage: 'Login failed' }),
  defineMessage({ id: 'external.again', defaultMessage: 'Back to login' }),
  defineMessage({ id: 'external.again.link', defaultMessage: 'Back to security' }),
  defineMessage({ id: 'external.unknown', defaultMessage: 'Nice to meet you' }),
  defineMessage({
    id: 'external.unknown.text',
    defaultMessage: "{label} ({name}) isn't linked to an account here yet.",
  }),
  defineMessage({ id: 'external.unknown.register', defaultMessage: 'Create an account' }),
  defineMessage({
    id: 'external.unknown.register.why',
    defaultMessage: 'Fill in a short form. After that, {label} logs you in.',
  }),
  defineMessage({
    id: 'external.unknown.login',
    defaultMessage: 'I have an account: log in and link it',
  }),
  defineMessage({
    id: 'external.unknown.login.why',
    defaultMessage: 'Log in once, then link {label} in the security centre.',
  }),
  defineMessage({
    id: 'external.register',
    defaultMessage: "You're signing up with {label} ({name}). You can use it to log in.",
  }),
  defineMessage({ id: 'external.register.drop', defaultMessage: 'Continue without it' }),
  defineMessage({ id: 'external.accounts', defaultMessage: 'Linked accounts' }),
  defineMessage({
    id: 'external.accounts.text',
    defaultMessage:
      'Log in with an account you already have elsewhere. Two-step verification still applies.',
  }),
  defineMessage({ id: 'external.accounts.link', defaultMessage: 'Link {label}' }),
  defineMessage({
    id: 'external.accounts.pending',
    defaultMessage: 'Link {label} ({name}) to this account?',
  }),
  defineMessage({ id: 'external.accounts.pending.yes', defaultMessage: 'Link it' }),
  defineMessage({ id: 'external.accounts.pending.no', defaultMessage: 'Not now' }),
  defineMessage({ id: 'external.accounts.unlink', defaultMessage: 'Unlink' }),
  defineMessage({ id: 'external.accounts.unlink.of', defaultMessage: 'Unlink {label} ({name})' }),
];
