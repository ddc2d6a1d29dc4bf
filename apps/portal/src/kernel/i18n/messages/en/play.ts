import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'status.closing',
    defaultMessage:
      'Maintenance starts in {seconds, plural, one {# second} other {# seconds}}. Please finish your round.',
  }),
  defineMessage({ id: 'play.title', defaultMessage: 'How would you like to play?' }),
  defineMessage({
    id: 'play.text',
    defaultMessage:
      "Log in to play, or try the game with play money first. It's free, and nothing can be won. Only for players aged {age} and over.",
  }),
  defineMessage({
    id: 'play.text.login',
    defaultMessage: 'Log in or register to play. Only for players aged {age} and over.',
  }),
  defineMessage({ id: 'play.login', defaultMessage: 'Log in to play for money' }),
  defineMessage({ id: 'play.login.demo', defaultMessage: 'Log in to play with demo money' }),
  defineMessage({ id: 'play.fun', defaultMessage: 'Play for fun' }),
  defineMessage({ id: 'play.money', defaultMessage: 'Play money' }),
  defineMessage({ id: 'play.real', defaultMessage: 'Play with my balance' }),
  defineMessage({ id: 'play.login.short', defaultMessage: 'Log in to play' }),
];
