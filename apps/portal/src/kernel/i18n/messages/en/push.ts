import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'push.title', defaultMessage: 'Notifications on this device' }),
  defineMessage({
    id: 'push.lead',
    defaultMessage: 'They never show an amount. They stop when you log out on this device.',
  }),
  defineMessage({ id: 'push.topic.payments', defaultMessage: 'Deposits and withdrawals' }),
  defineMessage({ id: 'push.topic.messages', defaultMessage: 'New messages' }),
  defineMessage({ id: 'push.topic.news', defaultMessage: 'News and promotions' }),
  defineMessage({
    id: 'push.denied',
    defaultMessage:
      "Your browser blocks notifications from this site. You can allow them in the browser's settings.",
  }),
  defineMessage({
    id: 'push.unsupported',
    defaultMessage:
      'This browser cannot show notifications. On an iPhone or iPad, install the lite app first.',
  }),
];
