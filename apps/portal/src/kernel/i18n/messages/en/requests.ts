import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'request.checking', defaultMessage: 'Checking your earlier request…' }),
  defineMessage({
    id: 'request.checking.text',
    defaultMessage: 'We got no answer. This takes a moment.',
  }),
  defineMessage({
    id: 'request.unknown',
    defaultMessage: "We don't know yet if your earlier request went through",
  }),
  defineMessage({
    id: 'request.unknown.text',
    defaultMessage:
      "Check again when you're online. You can send a new request once we know, so nothing is paid twice.",
  }),
  defineMessage({ id: 'request.again', defaultMessage: 'Check again' }),
  defineMessage({ id: 'request.answered', defaultMessage: 'About your earlier request' }),
  defineMessage({ id: 'request.continue', defaultMessage: 'OK' }),
  defineMessage({ id: 'request.see', defaultMessage: 'See the details' }),
  defineMessage({ id: 'request.of.transferAlongEdge', defaultMessage: 'Transfer' }),
  defineMessage({ id: 'request.of.transferWallet', defaultMessage: 'Transfer between wallets' }),
  defineMessage({ id: 'request.of.createDeposit', defaultMessage: 'Deposit' }),
  defineMessage({ id: 'request.of.createWithdrawal', defaultMessage: 'Withdrawal' }),
  defineMessage({ id: 'request.of.redeemReward', defaultMessage: 'Redeemed reward' }),
  defineMessage({ id: 'request.of.convertPoints', defaultMessage: 'Converted points' }),
  defineMessage({ id: 'request.of.bindPayoutAccount', defaultMessage: 'New payout account' }),
  defineMessage({ id: 'request.is.done', defaultMessage: 'This went through.' }),
  defineMessage({ id: 'request.is.refused', defaultMessage: "This didn't go through." }),
  defineMessage({
    id: 'request.is.closed',
    defaultMessage: "This didn't go through. You can send it again.",
  }),
  defineMessage({ id: 'request.is.unknown', defaultMessage: 'Not known yet.' }),
];
