import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'notifications.title', defaultMessage: 'Notifications' }),
  defineMessage({
    id: 'notifications.open',
    defaultMessage:
      '{unread, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}',
  }),
  defineMessage({
    id: 'notifications.unread',
    defaultMessage: '{unread, plural, =0 {All read} other {# unread}}',
  }),
  defineMessage({
    id: 'notifications.none',
    defaultMessage: 'Nothing yet. What happens to your account appears here.',
  }),
  defineMessage({ id: 'notifications.all', defaultMessage: 'All notifications' }),
  defineMessage({ id: 'notifications.filter', defaultMessage: 'Categories' }),
  defineMessage({ id: 'notifications.due', defaultMessage: 'Answer by' }),
  defineMessage({ id: 'notifications.category.all', defaultMessage: 'All' }),
  defineMessage({ id: 'notifications.category.payouts', defaultMessage: 'Payouts' }),
  defineMessage({ id: 'notifications.category.messages', defaultMessage: 'Messages' }),
  defineMessage({ id: 'notifications.category.contracts', defaultMessage: 'Contracts' }),
  defineMessage({ id: 'notifications.category.bonuses', defaultMessage: 'Bonuses' }),
  defineMessage({ id: 'notifications.category.promotions', defaultMessage: 'Promotions' }),
  defineMessage({ id: 'notifications.category.security', defaultMessage: 'Security' }),
  defineMessage({
    id: 'notifications.payout_sent',
    defaultMessage: "We've sent you {amount}. Has it arrived?",
  }),
  defineMessage({
    id: 'notifications.payout_forced',
    defaultMessage: "You didn't answer in time, so {amount} counts as received.",
  }),
  defineMessage({
    id: 'notifications.payout_reopened',
    defaultMessage: "We're checking your payment of {amount} again.",
  }),
  defineMessage({
    id: 'notifications.payout_rejected',
    defaultMessage: 'Your withdrawal was rejected. {amount} is back in your balance.',
  }),
  defineMessage({ id: 'notifications.message', defaultMessage: '{title}' }),
  defineMessage({
    id: 'notifications.contract_offered',
    defaultMessage: 'You have a contract offer.',
  }),
  defineMessage({
    id: 'notifications.contract_requested',
    defaultMessage: 'Your downline asks for a contract.',
  }),
  defineMessage({
    id: 'notifications.contract_accepted',
    defaultMessage: 'Your contract was accepted and runs now.',
  }),
  defineMessage({
    id: 'notifications.contract_declined',
    defaultMessage: 'Your contract was declined.',
  }),
  defineMessage({
    id: 'notifications.contract_withdrawn',
    defaultMessage: 'A contract was withdrawn before it was answered.',
  }),
  defineMessage({
    id: 'notifications.contract_ending_requested',
    defaultMessage: 'The other side asks to end a contract.',
  }),
  defineMessage({
    id: 'notifications.contract_kept',
    defaultMessage: 'The contract goes on. The request to end it was declined.',
  }),
  defineMessage({ id: 'notifications.contract_ended', defaultMessage: 'A contract has ended.' }),
  defineMessage({
    id: 'notifications.bonus_granted',
    defaultMessage: 'You have a bonus of {amount}.',
  }),
  defineMessage({
    id: 'notifications.bonus_completed',
    defaultMessage: 'Your bonus of {amount} is now cash.',
  }),
  defineMessage({
    id: 'notifications.bonus_reopened',
    defaultMessage: 'Your bonus of {amount} is open again.',
  }),
  defineMessage({
    id: 'notifications.bonus_expired',
    defaultMessage: 'Your bonus of {amount} has expired.',
  }),
  defineMessage({
    id: 'notifications.bonus_cancelled',
    defaultMessage: 'Your bonus of {amount} was cancelled.',
  }),
  defineMessage({ id: 'notifications.activity_approved', defaultMessage: 'Approved: {title}' }),
  defineMessage({ id: 'notifications.activity_rejected', defaultMessage: 'Not approved: {title}' }),
  defineMessage({
    id: 'notifications.promotion_started',
    defaultMessage: 'New promotion: {title}',
  }),
  defineMessage({ id: 'notifications.offer', defaultMessage: '{title}' }),
  defineMessage({
    id: 'notifications.security.password',
    defaultMessage: 'Your password was changed.',
  }),
  defineMessage({
    id: 'notifications.security.paymentPassword',
    defaultMessage: 'Your payment password was set.',
  }),
  defineMessage({
    id: 'notifications.security.payoutBound',
    defaultMessage: 'A payout account was added.',
  }),
  defineMessage({
    id: 'notifications.security.payoutRetired',
    defaultMessage: 'Support removed a payout account.',
  }),
  defineMessage({
    id: 'notifications.security.totpOn',
    defaultMessage: 'An authenticator app was added.',
  }),
  defineMessage({
    id: 'notifications.security.totpOff',
    defaultMessage: 'Your authenticator app was removed.',
  }),
  defineMessage({
    id: 'notifications.security.recoveryCodes',
    defaultMessage: 'New recovery codes were created.',
  }),
  defineMessage({
    id: 'notifications.security.passkeyAdded',
    defaultMessage: 'A passkey was added.',
  }),
  defineMessage({
    id: 'notifications.security.passkeyRemoved',
    defaultMessage: 'A passkey was removed.',
  }),
  defineMessage({
    id: 'notifications.security.phone',
    defaultMessage: 'A phone number was added.',
  }),
  defineMessage({
    id: 'notifications.security.email',
    defaultMessage: 'An e-mail address was added.',
  }),
  defineMessage({
    id: 'notifications.security.externalLinked',
    defaultMessage: 'A linked account was added.',
  }),
  defineMessage({
    id: 'notifications.security.externalUnlinked',
    defaultMessage: 'A linked account was removed.',
  }),
  defineMessage({
    id: 'notifications.security.rememberedCopied',
    defaultMessage: 'Someone may have copied your saved login. We ended it.',
  }),
];
