import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'game.missing', defaultMessage: 'No game selected.' }),
  defineMessage({ id: 'game.frame', defaultMessage: 'Game' }),
  defineMessage({ id: 'game.leave', defaultMessage: 'Leave game' }),
  defineMessage({
    id: 'game.slow',
    defaultMessage: 'The game is taking longer than usual to load. You can wait or go back.',
  }),
];
