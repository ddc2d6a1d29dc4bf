import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'cashier.method', defaultMessage: 'Payment method' }),
  defineMessage({
    id: 'cashier.methods.none',
    defaultMessage: 'No payment method is available right now.',
  }),
  defineMessage({ id: 'cashier.amount', defaultMessage: 'Amount' }),
  defineMessage({
    id: 'amount.format',
    defaultMessage: 'Enter an amount such as {example}.',
  }),
  defineMessage({
    id: 'amount.ambiguous',
    defaultMessage: 'Did you mean {small} or {large}? Write {largeTyped} or {smallTyped}.',
  }),
  defineMessage({ id: 'cashier.amount.low', defaultMessage: 'The minimum is {amount}.' }),
  defineMessage({ id: 'cashier.amount.high', defaultMessage: 'The maximum is {amount}.' }),
  defineMessage({ id: 'cashier.quick', defaultMessage: 'Common amounts' }),
  defineMessage({
    id: 'cashier.arrival',
    defaultMessage:
      '{minutes, plural, =0 {at once} one {in about # minute} other {in about # minutes}}',
  }),
  defineMessage({ id: 'cashier.pay', defaultMessage: 'You pay' }),
  defineMessage({ id: 'cashier.fee', defaultMessage: 'Fee' }),
  defineMessage({ id: 'cashier.get', defaultMessage: 'Added to your balance' }),
  defineMessage({ id: 'cashier.when', defaultMessage: 'Arrives' }),
  defineMessage({ id: 'cashier.begun', defaultMessage: 'Requested' }),
  defineMessage({ id: 'cashier.paidAt', defaultMessage: 'Paid' }),
  defineMessage({ id: 'cashier.expiresAt', defaultMessage: 'Expires' }),
  defineMessage({ id: 'cashier.status', defaultMessage: 'Status' }),
  defineMessage({ id: 'cashier.status.pending', defaultMessage: 'Waiting for payment' }),
  defineMessage({ id: 'cashier.status.paid', defaultMessage: 'Paid' }),
  defineMessage({ id: 'cashier.status.rejected', defaultMessage: 'Not paid' }),
  defineMessage({ id: 'cashier.status.expired', defaultMessage: 'Expired' }),
  defineMessage({ id: 'cashier.status.held', defaultMessage: 'Under review' }),
  defineMessage({ id: 'cashier.status.returned', defaultMessage: 'Sent back' }),
  defineMessage({ id: 'cashier.arrived', defaultMessage: 'We received' }),
  defineMessage({ id: 'cashier.reference', defaultMessage: 'Reference' }),
  defineMessage({ id: 'cashier.reference.copy', defaultMessage: 'Copy reference' }),
  defineMessage({ id: 'cashier.reference.copied', defaultMessage: 'Copied' }),
  defineMessage({ id: 'cashier.deposit.new', defaultMessage: 'Add money' }),
  defineMessage({ id: 'cashier.deposit.one', defaultMessage: 'Your deposit' }),
  defineMessage({ id: 'cashier.deposit.continue', defaultMessage: 'Continue to payment' }),
  defineMessage({
    id: 'cashier.deposit.away.redirect',
    defaultMessage: "You pay on the provider's page and come back here.",
  }),
  defineMessage({
    id: 'cashier.deposit.away.qr',
    defaultMessage: 'Next you get a QR code to scan with your banking app.',
  }),
  defineMessage({
    id: 'cashier.deposit.away.transfer',
    defaultMessage: 'Next you get the account and the reference for your transfer.',
  }),
  defineMessage({
    id: 'cashier.deposit.page.redirect',
    defaultMessage: 'Continue to payment',
  }),
  defineMessage({
    id: 'cashier.deposit.page.qr',
    defaultMessage: 'Pay on this device',
  }),
  defineMessage({
    id: 'cashier.deposit.page.transfer',
    defaultMessage: "Open the bank's page",
  }),
  defineMessage({
    id: 'cashier.fee.changed',
    defaultMessage: 'The fee has changed. Check it and continue if you agree. It is now',
  }),
  defineMessage({
    id: 'cashier.qr.label',
    defaultMessage: 'QR code of this payment',
  }),
  defineMessage({
    id: 'cashier.qr.how',
    defaultMessage: 'Scan this code with your banking app or the camera of your phone.',
  }),
  defineMessage({
    id: 'cashier.timeLeft',
    defaultMessage: 'Time left to pay',
  }),
  defineMessage({
    id: 'cashier.transfer.how',
    defaultMessage:
      'Transfer exactly this amount with this reference. We add it to your balance as soon as the bank confirms it.',
  }),
  defineMessage({
    id: 'cashier.transfer.bank',
    defaultMessage: 'Bank',
  }),
  defineMessage({
    id: 'cashier.transfer.holder',
    defaultMessage: 'Account holder',
  }),
  defineMessage({
    id: 'cashier.transfer.number',
    defaultMessage: 'Account number',
  }),
  defineMessage({
    id: 'cashier.transfer.amount',
    defaultMessage: 'Amount',
  }),
  defineMessage({
    id: 'cashier.transfer.subject',
    defaultMessage: 'Transfer reference',
  }),
  defineMessage({
    id: 'cashier.copy',
    defaultMessage: 'Copy',
  }),
  defineMessage({
    id: 'cashier.copy.what',
    defaultMessage: 'Copy: {what}',
  }),
  defineMessage({
    id: 'cashier.print',
    defaultMessage: 'Print',
  }),
  defineMessage({ id: 'cashier.deposit.another', defaultMessage: 'New deposit' }),
  defineMessage({
    id: 'cashier.deposit.pending',
    defaultMessage: "{method} hasn't confirmed this payment yet. This page updates by itself.",
  }),
  defineMessage({
    id: 'cashier.deposit.paid',
    defaultMessage: '{method} confirmed this payment. The money is in your balance.',
  }),
  defineMessage({
    id: 'cashier.deposit.rejected',
    defaultMessage: '{method} rejected this payment. Nothing was added to your balance.',
  }),
  defineMessage({
    id: 'cashier.deposit.expired',
    defaultMessage:
      "This payment wasn't confirmed in time. If you did pay, we add it as soon as {method} confirms it.",
  }),
  defineMessage({
    id: 'cashier.deposit.held',
    defaultMessage:
      'We received a different payment than you were asked for. We’ll review it soon, then add it to your balance or send it back.',
  }),
  defineMessage({
    id: 'cashier.deposit.returned',
    defaultMessage:
      'We received a different payment than you were asked for and sent it back. Nothing was added to your balance.',
  }),
  defineMessage({ id: 'cashier.deposits', defaultMessage: 'Latest deposits' }),
  defineMessage({ id: 'cashier.deposits.none', defaultMessage: 'No deposits yet' }),
];
