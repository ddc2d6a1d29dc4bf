import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'search.label', defaultMessage: 'Search games, pages and help' }),
  defineMessage({
    id: 'search.count',
    defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}',
  }),
  defineMessage({ id: 'search.recent', defaultMessage: 'Recent searches' }),
  defineMessage({ id: 'search.recent.clear', defaultMessage: 'Clear' }),
  defineMessage({ id: 'search.group.action', defaultMessage: 'Actions' }),
  defineMessage({ id: 'search.group.page', defaultMessage: 'Pages' }),
  defineMessage({ id: 'search.group.game', defaultMessage: 'Games' }),
  defineMessage({ id: 'search.group.provider', defaultMessage: 'Providers' }),
  defineMessage({ id: 'search.group.help', defaultMessage: 'Help' }),
];
