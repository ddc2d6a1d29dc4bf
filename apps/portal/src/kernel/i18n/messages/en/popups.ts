import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'logout.title', defaultMessage: 'Log out?' }),
  defineMessage({ id: 'logout.text', defaultMessage: 'Are you sure you want to log out?' }),
  defineMessage({ id: 'logout.confirm', defaultMessage: 'Log out' }),
  defineMessage({ id: 'popup.prompt', defaultMessage: 'Please note' }),
  defineMessage({
    id: 'popup.trial',
    defaultMessage: 'This needs a real account. Please register or log in.',
  }),
  defineMessage({ id: 'popup.trial.login', defaultMessage: 'Log in' }),
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
