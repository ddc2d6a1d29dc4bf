import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'payment.password', defaultMessage: 'Payment password' }),
  defineMessage({
    id: 'payment.password.text',
    defaultMessage: 'You confirm withdrawals and new payout accounts with it.',
  }),
  defineMessage({ id: 'payment.password.set', defaultMessage: 'Set a payment password' }),
  defineMessage({ id: 'payment.password.change', defaultMessage: 'Change payment password' }),
  defineMessage({ id: 'payment.password.reset', defaultMessage: 'I forgot it' }),
  defineMessage({ id: 'payment.password.forgotten', defaultMessage: 'Choose a new one' }),
  defineMessage({ id: 'payment.password.present', defaultMessage: 'Current payment password' }),
  defineMessage({ id: 'payment.password.new', defaultMessage: 'New payment password' }),
  defineMessage({ id: 'payment.password.again', defaultMessage: 'Repeat payment password' }),
  defineMessage({ id: 'payment.password.save', defaultMessage: 'Save payment password' }),
  defineMessage({
    id: 'payment.password.locked',
    defaultMessage: 'Locked after five wrong tries. It opens again at this time:',
  }),
  defineMessage({ id: 'payout.accounts', defaultMessage: 'Payout accounts' }),
  defineMessage({
    id: 'payout.accounts.text',
    defaultMessage: 'Withdrawals are paid to these. They can be neither changed nor unlinked.',
  }),
  defineMessage({ id: 'payout.none', defaultMessage: 'No payout account yet.' }),
  defineMessage({
    id: 'payout.full',
    defaultMessage: 'You have {max} payout accounts. That is as many as one member may have.',
  }),
  defineMessage({ id: 'payout.add', defaultMessage: 'Add a payout account' }),
  defineMessage({
    id: 'payout.needsPassword',
    defaultMessage: 'Set a payment password first to add a payout account.',
  }),
  defineMessage({
    id: 'payout.final',
    defaultMessage:
      'This cannot be undone. Once it is added, you can neither change nor unlink it. If something is wrong, only support can remove it.',
  }),
  defineMessage({ id: 'payout.kind', defaultMessage: 'Kind' }),
  defineMessage({ id: 'payout.kind.bank_card', defaultMessage: 'Bank card' }),
  defineMessage({ id: 'payout.kind.bank_account', defaultMessage: 'Bank account' }),
  defineMessage({ id: 'payout.kind.e_wallet', defaultMessage: 'E-wallet' }),
  defineMessage({ id: 'payout.kind.crypto', defaultMessage: 'Crypto address' }),
  defineMessage({ id: 'payout.provider.bank_card', defaultMessage: 'Bank' }),
  defineMessage({ id: 'payout.provider.bank_account', defaultMessage: 'Bank' }),
  defineMessage({ id: 'payout.provider.e_wallet', defaultMessage: 'Name of the e-wallet' }),
  defineMessage({ id: 'payout.provider.crypto', defaultMessage: 'Network' }),
  defineMessage({ id: 'payout.holder', defaultMessage: 'Name of the account holder' }),
  defineMessage({ id: 'payout.number.bank_card', defaultMessage: 'Card number' }),
  defineMessage({ id: 'payout.number.bank_account', defaultMessage: 'Account number or IBAN' }),
  defineMessage({ id: 'payout.number.e_wallet', defaultMessage: 'Phone number or e-mail address' }),
  defineMessage({ id: 'payout.number.crypto', defaultMessage: 'Address' }),
  defineMessage({ id: 'payout.again', defaultMessage: 'Type it again to confirm' }),
  defineMessage({ id: 'payout.bind', defaultMessage: 'Add it for good' }),
  defineMessage({ id: 'payout.ends', defaultMessage: 'ends in {end}' }),
  defineMessage({ id: 'payout.taken', defaultMessage: 'You have added this number already.' }),
  defineMessage({ id: 'rule.card_number', defaultMessage: 'This is not a valid card number.' }),
  defineMessage({ id: 'rule.iban', defaultMessage: 'This is not a valid IBAN.' }),
  defineMessage({
    id: 'rule.account_number',
    defaultMessage: 'An account number has 6 to 20 digits.',
  }),
  defineMessage({
    id: 'rule.wallet_number',
    defaultMessage: 'Enter a valid phone number or e-mail address.',
  }),
  defineMessage({
    id: 'rule.crypto_address',
    defaultMessage: 'This is not a valid address of this network.',
  }),
  defineMessage({
    id: 'rule.mismatch.confirmNumber',
    defaultMessage: 'This differs from what you typed above.',
  }),
  defineMessage({
    id: 'rule.mismatch.confirmPaymentPassword',
    defaultMessage: 'The two payment passwords differ.',
  }),
];
