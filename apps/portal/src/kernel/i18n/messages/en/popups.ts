import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'app.ok', defaultMessage: 'OK' }),
  defineMessage({ id: 'app.cancel', defaultMessage: 'Cancel' }),
  defineMessage({ id: 'logout.title', defaultMessage: 'Log out?' }),
  defineMessage({ id: 'logout.text', defaultMessage: 'Are you sure you want to log out?' }),
  defineMessage({ id: 'logout.confirm', defaultMessage: 'Log out' }),
  defineMessage({ id: 'popup.prompt', defaultMessage: 'Please note' }),
  defineMessage({
    id: 'popup.trial',
    defaultMessage: 'This needs a real account. Register or log in.',
  }),
  defineMessage({ id: 'popup.trial.login', defaultMessage: 'Log in' }),
  defineMessage({ id: 'privacy.title', defaultMessage: 'Privacy choices' }),
  defineMessage({
    id: 'privacy.ask',
    defaultMessage:
      'May we count which pages are opened? We count visits only: no name, no address, no profile, and nothing leaves our own servers.',
  }),
  defineMessage({ id: 'privacy.allow', defaultMessage: 'Allow' }),
  defineMessage({ id: 'privacy.refuse', defaultMessage: 'No, thanks' }),
  defineMessage({
    id: 'privacy.later',
    defaultMessage: 'You can change this at any time under Privacy choices in the help centre.',
  }),
  defineMessage({
    id: 'privacy.now.yes',
    defaultMessage: 'You allow us to count which pages are opened.',
  }),
  defineMessage({
    id: 'privacy.now.no',
    defaultMessage: 'We count none of your visits.',
  }),
  defineMessage({ id: 'announcements.title', defaultMessage: 'Announcements' }),
  defineMessage({ id: 'announcements.empty', defaultMessage: 'No announcements.' }),
  defineMessage({ id: 'announcements.page', defaultMessage: 'Page {page}' }),
  defineMessage({ id: 'announcements.pages', defaultMessage: 'Pages of announcements' }),
  defineMessage({ id: 'announcements.previous', defaultMessage: 'Previous page' }),
  defineMessage({ id: 'announcements.next', defaultMessage: 'Next page' }),
  defineMessage({ id: 'games.of', defaultMessage: '{vendor} games' }),
  defineMessage({ id: 'games.none', defaultMessage: 'This provider has no games right now.' }),
  defineMessage({ id: 'games.all', defaultMessage: 'All {vendor} games' }),
];
