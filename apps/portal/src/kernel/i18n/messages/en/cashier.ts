import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'cashier.method', defaultMessage: 'Payment method' }),
  defineMessage({ id: 'cashier.methods.none', defaultMessage: 'No payment method is open now.' }),
  defineMessage({ id: 'cashier.amount', defaultMessage: 'Amount' }),
  defineMessage({
    id: 'cashier.amount.format',
    defaultMessage: 'Please enter an amount such as 100 or 100.50.',
  }),
  defineMessage({
    id: 'cashier.amount.low',
    defaultMessage: 'This is less than the smallest payment.',
  }),
  defineMessage({
    id: 'cashier.amount.high',
    defaultMessage: 'This is more than the largest payment.',
  }),
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
  defineMessage({ id: 'cashier.reference', defaultMessage: 'Reference' }),
  defineMessage({ id: 'cashier.reference.copy', defaultMessage: 'Copy reference' }),
  defineMessage({ id: 'cashier.reference.copied', defaultMessage: 'Copied' }),
  defineMessage({ id: 'cashier.deposit.new', defaultMessage: 'Add money' }),
  defineMessage({ id: 'cashier.deposit.one', defaultMessage: 'Your deposit' }),
  defineMessage({ id: 'cashier.deposit.continue', defaultMessage: 'Continue to payment' }),
  defineMessage({
    id: 'cashier.deposit.away',
    defaultMessage: 'You pay on the page of the payment provider and come back here afterwards.',
  }),
  defineMessage({ id: 'cashier.deposit.another', defaultMessage: 'New deposit' }),
  defineMessage({
    id: 'cashier.deposit.pending',
    defaultMessage: '{method} has not confirmed this payment yet. This page updates by itself.',
  }),
  defineMessage({
    id: 'cashier.deposit.paid',
    defaultMessage: '{method} confirmed this payment. The money is in your balance.',
  }),
  defineMessage({
    id: 'cashier.deposit.rejected',
    defaultMessage: '{method} did not take this payment, and nothing was added to your balance.',
  }),
  defineMessage({
    id: 'cashier.deposit.expired',
    defaultMessage:
      'Nobody confirmed this payment in time. If you did pay, it is added as soon as {method} confirms it.',
  }),
  defineMessage({ id: 'cashier.deposits', defaultMessage: 'Latest deposits' }),
  defineMessage({ id: 'cashier.deposits.none', defaultMessage: 'You have made no deposit yet.' }),
];
