import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'standing.title', defaultMessage: 'Your account' }),
  defineMessage({ id: 'standing.have', defaultMessage: 'Your balance' }),
  defineMessage({ id: 'standing.earned', defaultMessage: 'Earned this month' }),
  defineMessage({ id: 'standing.withdraw', defaultMessage: 'You can withdraw' }),
  defineMessage({ id: 'standing.needs', defaultMessage: 'Needs you' }),
  defineMessage({ id: 'standing.needs.none', defaultMessage: 'Nothing waits for you.' }),
  defineMessage({
    id: 'standing.needs.contracts',
    defaultMessage:
      '{count, plural, one {contract waits for your answer} other {contracts wait for your answer}}',
  }),
  defineMessage({
    id: 'standing.needs.messages',
    defaultMessage: '{count, plural, one {unread message} other {unread messages}}',
  }),
  defineMessage({
    id: 'standing.needs.dormant',
    defaultMessage:
      '{count, plural, one {player not seen for 14 days} other {players not seen for 14 days}}',
  }),
  defineMessage({ id: 'downline.show.dormant', defaultMessage: 'Dormant' }),
  defineMessage({ id: 'dormant.days', defaultMessage: 'Not seen for' }),
  defineMessage({ id: 'dormant.days.of', defaultMessage: '{days} days' }),
  defineMessage({ id: 'dormant.none', defaultMessage: 'No dormant players' }),
  defineMessage({ id: 'card.open', defaultMessage: 'Card' }),
  defineMessage({ id: 'card.limits', defaultMessage: 'Limits' }),
  defineMessage({
    id: 'card.limits.hint',
    defaultMessage: 'The platform sets these limits. You can see them, not change them.',
  }),
  defineMessage({ id: 'card.limits.transfers', defaultMessage: 'Transfers' }),
  defineMessage({ id: 'card.limits.withdrawals', defaultMessage: 'Withdrawals: {method}' }),
  defineMessage({ id: 'card.limits.each', defaultMessage: '{min} to {max} each' }),
  defineMessage({
    id: 'card.limits.countLeft',
    defaultMessage: '{left, number} of {count, number} left today',
  }),
  defineMessage({ id: 'card.limits.amountLeft', defaultMessage: '{left} of {amount} left today' }),
  defineMessage({ id: 'card.lastSeen', defaultMessage: 'Last seen' }),
  defineMessage({ id: 'card.never', defaultMessage: 'Never' }),
  defineMessage({ id: 'card.deposits', defaultMessage: 'Deposits' }),
  defineMessage({ id: 'card.lastDeposit', defaultMessage: 'Last deposit' }),
  defineMessage({ id: 'card.note', defaultMessage: 'Note' }),
  defineMessage({ id: 'card.note.hint', defaultMessage: 'Only you can read it.' }),
  defineMessage({ id: 'card.note.save', defaultMessage: 'Save note' }),
  defineMessage({ id: 'card.note.saved', defaultMessage: 'Saved' }),
  defineMessage({ id: 'card.message', defaultMessage: 'Message to {account}' }),
  defineMessage({ id: 'card.message.send', defaultMessage: 'Send message' }),
  defineMessage({ id: 'card.message.sent', defaultMessage: 'The message was sent.' }),
  defineMessage({ id: 'card.message.empty', defaultMessage: 'Enter a message.' }),
];
