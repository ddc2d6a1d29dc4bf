import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'game.missing', defaultMessage: 'No game selected.' }),
  defineMessage({ id: 'game.frame', defaultMessage: 'Game' }),
  defineMessage({ id: 'game.leave', defaultMessage: 'Leave game' }),
  defineMessage({ id: 'game.minimise', defaultMessage: 'Keep playing in a small window' }),
  defineMessage({ id: 'game.return', defaultMessage: 'Back to game' }),
  defineMessage({ id: 'game.close', defaultMessage: 'Close {game}' }),
  defineMessage({
    id: 'game.slow',
    defaultMessage: 'The game is taking longer than usual to load. You can wait or go back.',
  }),
  defineMessage({ id: 'live.betting', defaultMessage: 'Bets open' }),
  defineMessage({ id: 'live.closed', defaultMessage: 'No more bets' }),
  defineMessage({ id: 'live.running', defaultMessage: 'Running' }),
  defineMessage({ id: 'live.result', defaultMessage: 'Result' }),
  defineMessage({ id: 'live.asleep', defaultMessage: 'Open' }),
  defineMessage({ id: 'live.results', defaultMessage: 'Latest results' }),
  defineMessage({ id: 'live.matches', defaultMessage: '{count, number} live' }),
  defineMessage({ id: 'live.minute', defaultMessage: '{minute, number}′' }),
  defineMessage({ id: 'recent.continue', defaultMessage: 'Continue playing' }),
];
