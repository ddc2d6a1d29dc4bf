import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'home.title',
    defaultMessage: '{brand}: slots, live casino, sports and lottery',
  }),
  defineMessage({ id: 'home.banners', defaultMessage: 'Highlights' }),
  defineMessage({ id: 'home.banner.page', defaultMessage: 'Show highlight {n} of {total}' }),
  defineMessage({ id: 'home.banner.pause', defaultMessage: 'Pause slideshow' }),
  defineMessage({ id: 'home.banner.play', defaultMessage: 'Play slideshow' }),
  defineMessage({ id: 'home.seeAll', defaultMessage: 'See all' }),
  defineMessage({ id: 'home.seeAll.of', defaultMessage: 'See all: {type}' }),
  defineMessage({ id: 'home.jackpots', defaultMessage: 'Jackpots' }),
  defineMessage({ id: 'home.jackpot.of', defaultMessage: 'Jackpot of {vendor}' }),
  defineMessage({ id: 'home.jackpot.illustration', defaultMessage: 'Illustration, not a prize' }),
  defineMessage({ id: 'home.winners', defaultMessage: 'Recent wins' }),
  defineMessage({ id: 'home.winners.pause', defaultMessage: 'Pause the list' }),
  defineMessage({ id: 'home.winners.play', defaultMessage: 'Resume the list' }),
  defineMessage({ id: 'home.winners.empty', defaultMessage: 'No wins yet today' }),
  defineMessage({ id: 'home.winners.rank', defaultMessage: 'Rank {rank}' }),
  defineMessage({ id: 'home.feature.testimony.title', defaultMessage: 'Ten thousand slots' }),
  defineMessage({
    id: 'home.feature.testimony.text',
    defaultMessage: 'Search by any part of the name. Typos are fine.',
  }),
  defineMessage({ id: 'home.feature.testimony.action', defaultMessage: 'Browse slots' }),
  defineMessage({ id: 'home.feature.endorsement.title', defaultMessage: 'The live casino' }),
  defineMessage({
    id: 'home.feature.endorsement.text',
    defaultMessage: 'Baccarat, roulette and game shows, sorted by provider.',
  }),
  defineMessage({ id: 'home.feature.endorsement.action', defaultMessage: 'See the tables' }),
  defineMessage({ id: 'game.favourite.add', defaultMessage: 'Add {game} to favourites' }),
  defineMessage({ id: 'game.maintenance', defaultMessage: 'Maintenance' }),
];
