import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'marketing.title', defaultMessage: 'Offers and news' }),
  defineMessage({
    id: 'marketing.lead',
    defaultMessage: 'We send you only what you turn on here. You can stop it at any time.',
  }),
  defineMessage({ id: 'marketing.product', defaultMessage: 'About' }),
  defineMessage({ id: 'marketing.product.casino', defaultMessage: 'Casino and slots' }),
  defineMessage({ id: 'marketing.product.betting', defaultMessage: 'Sports and betting' }),
  defineMessage({ id: 'marketing.product.lottery', defaultMessage: 'Lotteries' }),
  defineMessage({ id: 'marketing.channel.email', defaultMessage: 'E-mail' }),
  defineMessage({ id: 'marketing.channel.sms', defaultMessage: 'SMS' }),
  defineMessage({ id: 'marketing.channel.push', defaultMessage: 'Push' }),
  defineMessage({ id: 'marketing.channel.inApp', defaultMessage: 'Here' }),
  defineMessage({ id: 'marketing.choice', defaultMessage: '{product}: {channel}' }),
  defineMessage({ id: 'marketing.stopAll', defaultMessage: 'Stop all' }),
  defineMessage({
    id: 'marketing.mail.on',
    defaultMessage: 'You get offers about this by e-mail because you allowed it.',
  }),
  defineMessage({ id: 'marketing.mail.stop', defaultMessage: 'Stop these e-mails' }),
  defineMessage({
    id: 'marketing.mail.stopped',
    defaultMessage: 'Done. You will get no more of these e-mails.',
  }),
  defineMessage({
    id: 'marketing.mail.undone',
    defaultMessage: 'You will get these e-mails again.',
  }),
  defineMessage({ id: 'marketing.mail.all', defaultMessage: 'All your choices' }),
  defineMessage({
    id: 'marketing.unreachable.email',
    defaultMessage: 'To get e-mails, verify an address.',
  }),
  defineMessage({
    id: 'marketing.unreachable.sms',
    defaultMessage: 'To get SMS, verify a phone number.',
  }),
  defineMessage({
    id: 'marketing.unreachable.push',
    defaultMessage: 'To get push notifications, turn on news for a device.',
  }),
];
