import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'centre.count', defaultMessage: '{count, number} games' }),
  defineMessage({ id: 'centre.search', defaultMessage: 'Search games and providers' }),
  defineMessage({ id: 'centre.search.clear', defaultMessage: 'Clear search' }),
  defineMessage({ id: 'centre.filters', defaultMessage: 'Filters' }),
  defineMessage({ id: 'centre.filter.ALL', defaultMessage: 'All' }),
  defineMessage({ id: 'centre.filter.NEW', defaultMessage: 'New' }),
  defineMessage({ id: 'centre.filter.HOT', defaultMessage: 'Hot' }),
  defineMessage({ id: 'centre.filter.FAV', defaultMessage: 'Favourites' }),
  defineMessage({ id: 'centre.filter.RECENT', defaultMessage: 'Recent' }),
  defineMessage({ id: 'centre.tabs', defaultMessage: 'Type' }),
  defineMessage({ id: 'centre.tab.ALL', defaultMessage: 'All types' }),
  defineMessage({ id: 'centre.tab.JP', defaultMessage: 'Jackpot' }),
  defineMessage({ id: 'centre.tab.TG', defaultMessage: 'Table games' }),
  defineMessage({ id: 'centre.tab.AC', defaultMessage: 'Arcade' }),
  defineMessage({ id: 'centre.vendors', defaultMessage: 'Providers' }),
  defineMessage({ id: 'centre.vendors.clear', defaultMessage: 'All providers' }),
  defineMessage({
    id: 'centre.shown',
    defaultMessage: '{count, plural, one {Showing # game} other {Showing # games}}',
  }),
  defineMessage({ id: 'centre.empty', defaultMessage: 'No games match these filters.' }),
  defineMessage({ id: 'centre.clear', defaultMessage: 'Clear all filters' }),
  defineMessage({ id: 'account.browse', defaultMessage: 'Browse games' }),
  defineMessage({ id: 'centre.more', defaultMessage: 'Show more games ({count, number} left)' }),
  defineMessage({
    id: 'centre.personal',
    defaultMessage: 'Log in to see your favourites and recent games.',
  }),
];
