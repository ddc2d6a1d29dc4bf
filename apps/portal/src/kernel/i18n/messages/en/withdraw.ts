import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'withdraw.new', defaultMessage: 'Withdraw money' }),
  defineMessage({ id: 'withdraw.one', defaultMessage: 'Your withdrawal' }),
  defineMessage({ id: 'withdraw.latest', defaultMessage: 'Latest withdrawals' }),
  defineMessage({ id: 'withdraw.none', defaultMessage: 'You have made no withdrawal yet.' }),
  defineMessage({ id: 'withdraw.another', defaultMessage: 'New withdrawal' }),
  defineMessage({ id: 'withdraw.missing', defaultMessage: "We couldn't find this withdrawal." }),
  defineMessage({ id: 'withdraw.print', defaultMessage: 'Print receipt' }),
  defineMessage({ id: 'withdraw.timeline', defaultMessage: 'Progress of the withdrawal' }),
  defineMessage({ id: 'withdraw.method', defaultMessage: 'Paid by' }),
  defineMessage({ id: 'withdraw.account', defaultMessage: 'Paid to' }),
  defineMessage({ id: 'withdraw.available', defaultMessage: 'Available:' }),
  defineMessage({ id: 'withdraw.amount', defaultMessage: 'Taken from your balance' }),
  defineMessage({ id: 'withdraw.payout', defaultMessage: 'You receive' }),
  defineMessage({ id: 'withdraw.today', defaultMessage: 'Today' }),
  defineMessage({
    id: 'withdraw.left',
    defaultMessage:
      '{count, plural, =0 {no more withdrawals} one {# more withdrawal} other {# more withdrawals}}',
  }),
  defineMessage({ id: 'withdraw.continue', defaultMessage: 'Review' }),
  defineMessage({
    id: 'withdraw.next',
    defaultMessage: 'You see everything once more before it is sent.',
  }),
  defineMessage({
    id: 'withdraw.amount.low',
    defaultMessage: 'This is less than the smallest withdrawal.',
  }),
  defineMessage({
    id: 'withdraw.amount.high',
    defaultMessage: 'This is more than the largest withdrawal.',
  }),
  defineMessage({ id: 'withdraw.amount.costs', defaultMessage: 'The fee would take all of it.' }),
  defineMessage({
    id: 'withdraw.amount.funds',
    defaultMessage: 'This is more than you have available.',
  }),
  defineMessage({
    id: 'withdraw.amount.count',
    defaultMessage: 'You have used all of today’s withdrawals by this method.',
  }),
  defineMessage({
    id: 'withdraw.account.method',
    defaultMessage: 'This method does not pay to this account. Choose another one.',
  }),
  defineMessage({
    id: 'withdraw.account.coolDown',
    defaultMessage: 'You cannot withdraw to this account yet.',
  }),
  defineMessage({
    id: 'withdraw.coolDown',
    defaultMessage:
      'This account or your payment password is new. To protect your money, you can withdraw to it from',
  }),
  defineMessage({ id: 'withdraw.review', defaultMessage: 'Please check your withdrawal' }),
  defineMessage({
    id: 'withdraw.held',
    defaultMessage: 'The amount is set aside as soon as you confirm.',
  }),
  defineMessage({
    id: 'withdraw.password.required',
    defaultMessage: 'Please enter your payment password.',
  }),
  defineMessage({ id: 'withdraw.confirm', defaultMessage: 'Confirm withdrawal' }),
  defineMessage({ id: 'withdraw.change', defaultMessage: 'Change' }),
  defineMessage({
    id: 'withdraw.needs.password',
    defaultMessage: 'Set a payment password to withdraw money.',
  }),
  defineMessage({
    id: 'withdraw.needs.account',
    defaultMessage: 'Add a payout account to withdraw money to.',
  }),
  defineMessage({ id: 'withdraw.state.requested', defaultMessage: 'Requested' }),
  defineMessage({ id: 'withdraw.state.reviewing', defaultMessage: 'In review' }),
  defineMessage({ id: 'withdraw.state.approved', defaultMessage: 'Approved' }),
  defineMessage({ id: 'withdraw.state.paying', defaultMessage: 'Being paid' }),
  defineMessage({ id: 'withdraw.state.awaiting_confirmation', defaultMessage: 'Waiting for you' }),
  defineMessage({ id: 'withdraw.state.partly_received', defaultMessage: 'Partly received' }),
  defineMessage({ id: 'withdraw.state.disputed', defaultMessage: 'Not received' }),
  defineMessage({ id: 'withdraw.state.all_received', defaultMessage: 'Received' }),
  defineMessage({ id: 'withdraw.state.forced_received', defaultMessage: 'Counts as received' }),
  defineMessage({ id: 'withdraw.state.resolved_paid', defaultMessage: 'Resolved: paid' }),
  defineMessage({ id: 'withdraw.state.resolved_returned', defaultMessage: 'Resolved: returned' }),
  defineMessage({ id: 'withdraw.state.resolved', defaultMessage: 'Resolved' }),
  defineMessage({ id: 'withdraw.state.rejected', defaultMessage: 'Rejected' }),
  defineMessage({
    id: 'withdraw.text.requested',
    defaultMessage: 'Your money is set aside. Somebody looks at your request soon.',
  }),
  defineMessage({
    id: 'withdraw.text.reviewing',
    defaultMessage: 'Your request is being looked at.',
  }),
  defineMessage({
    id: 'withdraw.text.approved',
    defaultMessage: 'Your request is approved and will be paid.',
  }),
  defineMessage({
    id: 'withdraw.text.paying',
    defaultMessage: 'Your money is on its way. You confirm here what has arrived.',
  }),
  defineMessage({
    id: 'withdraw.text.awaiting_confirmation',
    defaultMessage:
      'Please look whether the money has arrived and answer within {minutes} minutes. After that it counts as received.',
  }),
  defineMessage({
    id: 'withdraw.text.partly_received',
    defaultMessage: 'Some of it has arrived. Please say what has become of the rest.',
  }),
  defineMessage({
    id: 'withdraw.text.disputed',
    defaultMessage: 'You said that money has not arrived. We are looking into it.',
  }),
  defineMessage({
    id: 'withdraw.text.all_received',
    defaultMessage: 'You confirmed that everything has arrived.',
  }),
  defineMessage({
    id: 'withdraw.text.forced_received',
    defaultMessage:
      'Nobody answered within {minutes} minutes, so this counts as received. The deposit cannot be returned.',
  }),
  defineMessage({
    id: 'withdraw.text.resolved_paid',
    defaultMessage: 'We looked into it: the money was paid.',
  }),
  defineMessage({
    id: 'withdraw.text.resolved_returned',
    defaultMessage: 'What did not arrive is back in your balance.',
  }),
  defineMessage({
    id: 'withdraw.text.rejected',
    defaultMessage: 'Your request was not approved. The money is back in your balance.',
  }),
  defineMessage({ id: 'withdraw.parts', defaultMessage: 'Payments' }),
  defineMessage({ id: 'withdraw.part', defaultMessage: '{number} of {total}:' }),
  defineMessage({ id: 'withdraw.part.paying', defaultMessage: 'Being paid' }),
  defineMessage({ id: 'withdraw.part.awaiting_confirmation', defaultMessage: 'Waiting for you' }),
  defineMessage({ id: 'withdraw.part.partly_received', defaultMessage: 'Partly received' }),
  defineMessage({ id: 'withdraw.part.disputed', defaultMessage: 'Not received' }),
  defineMessage({ id: 'withdraw.part.received', defaultMessage: 'Received' }),
  defineMessage({ id: 'withdraw.part.forced_received', defaultMessage: 'Counts as received' }),
  defineMessage({ id: 'withdraw.part.resolved_paid', defaultMessage: 'Paid' }),
  defineMessage({ id: 'withdraw.part.resolved_returned', defaultMessage: 'Returned' }),
  defineMessage({ id: 'withdraw.received', defaultMessage: 'Arrived:' }),
  defineMessage({ id: 'withdraw.remaining', defaultMessage: 'still open:' }),
  defineMessage({ id: 'withdraw.deadline', defaultMessage: 'Time left to answer:' }),
  defineMessage({
    id: 'withdraw.deadline.why',
    defaultMessage:
      'After that the payment counts as received, and the deposit cannot be returned.',
  }),
  defineMessage({ id: 'withdraw.answer', defaultMessage: 'Confirm' }),
  defineMessage({ id: 'withdraw.answer.part', defaultMessage: 'Confirm payment {number}' }),
  defineMessage({ id: 'withdraw.answer.title', defaultMessage: 'Has the money arrived?' }),
  defineMessage({ id: 'withdraw.answer.next', defaultMessage: 'Continue' }),
  defineMessage({ id: 'withdraw.answer.send', defaultMessage: 'Send answer' }),
  defineMessage({ id: 'withdraw.answer.back', defaultMessage: 'Change my answer' }),
  defineMessage({
    id: 'withdraw.overtaken',
    defaultMessage: 'This payment was answered elsewhere in the meantime.',
  }),
  defineMessage({ id: 'withdraw.understood', defaultMessage: 'I understand' }),
  defineMessage({ id: 'withdraw.outcome', defaultMessage: 'What has arrived?' }),
  defineMessage({ id: 'withdraw.outcome.received', defaultMessage: 'All of this payment' }),
  defineMessage({
    id: 'withdraw.outcome.partly_received',
    defaultMessage: 'A part of this payment',
  }),
  defineMessage({ id: 'withdraw.outcome.not_received', defaultMessage: 'Nothing of this payment' }),
  defineMessage({
    id: 'withdraw.outcome.all_received',
    defaultMessage: 'Every payment of this withdrawal',
  }),
  defineMessage({ id: 'withdraw.rest.received', defaultMessage: 'All of the rest' }),
  defineMessage({ id: 'withdraw.rest.partly_received', defaultMessage: 'A part of the rest' }),
  defineMessage({ id: 'withdraw.rest.not_received', defaultMessage: 'Nothing of the rest' }),
  defineMessage({
    id: 'withdraw.rest.all_received',
    defaultMessage: 'Every payment of this withdrawal',
  }),
  defineMessage({
    id: 'withdraw.outcome.choice',
    defaultMessage: 'Please choose what has arrived.',
  }),
  defineMessage({ id: 'withdraw.outcome.amount', defaultMessage: 'Amount that has arrived' }),
  defineMessage({ id: 'withdraw.outcome.less', defaultMessage: 'Less than' }),
  defineMessage({
    id: 'withdraw.outcome.high',
    defaultMessage: 'This is not less than what is open. If all has arrived, say so.',
  }),
  defineMessage({
    id: 'withdraw.outcome.dispute',
    defaultMessage: 'We look into what did not arrive. This answer is final for you.',
  }),
  defineMessage({ id: 'withdraw.outcome.proof', defaultMessage: 'Pictures as proof (optional)' }),
  defineMessage({ id: 'withdraw.proof', defaultMessage: 'Proof {number}' }),
  defineMessage({ id: 'withdraw.name', defaultMessage: 'Name of the account holder' }),
  defineMessage({
    id: 'withdraw.name.hint',
    defaultMessage: 'As your bank has it. It proves that it is you who answers.',
  }),
  defineMessage({
    id: 'withdraw.name.required',
    defaultMessage: 'Please enter the name of the account holder.',
  }),
  defineMessage({
    id: 'withdraw.name.wrong',
    defaultMessage: 'This is not the name that the account is held in.',
  }),
];
