import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'withdraw.new', defaultMessage: 'Withdraw money' }),
  defineMessage({
    id: 'withdraw.demo',
    defaultMessage: 'This is demo money. You can try a withdrawal, but no real money is paid.',
  }),
  defineMessage({ id: 'withdraw.due', defaultMessage: 'Has {amount} arrived?' }),
  defineMessage({ id: 'withdraw.due.answer', defaultMessage: 'Answer now' }),
  defineMessage({ id: 'withdraw.one', defaultMessage: 'Your withdrawal' }),
  defineMessage({ id: 'withdraw.latest', defaultMessage: 'Latest withdrawals' }),
  defineMessage({ id: 'withdraw.none', defaultMessage: 'No withdrawals yet' }),
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
      '{count, plural, =0 {no withdrawals left} one {# withdrawal left} other {# withdrawals left}}',
  }),
  defineMessage({ id: 'withdraw.continue', defaultMessage: 'Review' }),
  defineMessage({
    id: 'withdraw.next',
    defaultMessage: 'You can check everything before we send it.',
  }),
  defineMessage({
    id: 'withdraw.amount.costs',
    defaultMessage: 'The fee is higher than the amount.',
  }),
  defineMessage({
    id: 'withdraw.amount.funds',
    defaultMessage: "You don't have this much available.",
  }),
  defineMessage({
    id: 'withdraw.amount.count',
    defaultMessage: 'No withdrawals left today with this method.',
  }),
  defineMessage({
    id: 'withdraw.account.method',
    defaultMessage: "This method can't pay to this account. Choose another account.",
  }),
  defineMessage({
    id: 'withdraw.account.coolDown',
    defaultMessage: "You can't withdraw to this account yet.",
  }),
  defineMessage({
    id: 'withdraw.coolDown',
    defaultMessage:
      'This account or your payment password is new. To protect your money, withdrawals to it open',
  }),
  defineMessage({ id: 'withdraw.review', defaultMessage: 'Check your withdrawal' }),
  defineMessage({
    id: 'withdraw.held',
    defaultMessage: 'We reserve the amount as soon as you confirm.',
  }),
  defineMessage({
    id: 'withdraw.password.required',
    defaultMessage: 'Enter your payment password.',
  }),
  defineMessage({ id: 'withdraw.confirm', defaultMessage: 'Confirm withdrawal' }),
  defineMessage({ id: 'withdraw.change', defaultMessage: 'Change' }),
  defineMessage({
    id: 'withdraw.needs.password',
    defaultMessage: 'Set a payment password to withdraw money.',
  }),
  defineMessage({
    id: 'withdraw.needs.account',
    defaultMessage: 'Add a payout account to withdraw money.',
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
    defaultMessage: "We've reserved the money and will review your request shortly.",
  }),
  defineMessage({
    id: 'withdraw.text.reviewing',
    defaultMessage: "We're reviewing your request.",
  }),
  defineMessage({
    id: 'withdraw.text.approved',
    defaultMessage: "Your request is approved. We'll pay it soon.",
  }),
  defineMessage({
    id: 'withdraw.text.paying',
    defaultMessage: 'Your money is on its way. Tell us here when it has arrived.',
  }),
  defineMessage({
    id: 'withdraw.text.awaiting_confirmation',
    defaultMessage:
      "Has your money arrived? Tell us within {minutes} minutes, or we'll mark it as received.",
  }),
  defineMessage({
    id: 'withdraw.text.partly_received',
    defaultMessage: 'Part of it has arrived. What about the rest?',
  }),
  defineMessage({
    id: 'withdraw.text.disputed',
    defaultMessage: "You told us the money hasn't arrived. We're looking into it.",
  }),
  defineMessage({
    id: 'withdraw.text.all_received',
    defaultMessage: 'You confirmed that everything has arrived.',
  }),
  defineMessage({
    id: 'withdraw.text.forced_received',
    defaultMessage:
      "We got no answer within {minutes} minutes, so this counts as received and we can't refund it.",
  }),
  defineMessage({
    id: 'withdraw.text.resolved_paid',
    defaultMessage: 'We looked into it: the money was paid.',
  }),
  defineMessage({
    id: 'withdraw.text.resolved_returned',
    defaultMessage: "The part that didn't arrive is back in your balance.",
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
    defaultMessage: "After that it counts as received, and we can't refund it.",
  }),
  defineMessage({ id: 'withdraw.answer', defaultMessage: 'Confirm' }),
  defineMessage({ id: 'withdraw.answer.part', defaultMessage: 'Confirm payment {number}' }),
  defineMessage({ id: 'withdraw.answer.title', defaultMessage: 'Has the money arrived?' }),
  defineMessage({ id: 'withdraw.answer.next', defaultMessage: 'Continue' }),
  defineMessage({ id: 'withdraw.answer.send', defaultMessage: 'Send answer' }),
  defineMessage({ id: 'withdraw.answer.back', defaultMessage: 'Change my answer' }),
  defineMessage({
    id: 'withdraw.overtaken',
    defaultMessage: 'This payment has been answered in another tab or device.',
  }),
  defineMessage({ id: 'withdraw.understood', defaultMessage: 'I understand' }),
  defineMessage({ id: 'withdraw.outcome', defaultMessage: 'What has arrived?' }),
  defineMessage({ id: 'withdraw.outcome.received', defaultMessage: 'Yes, all of it' }),
  defineMessage({
    id: 'withdraw.outcome.partly_received',
    defaultMessage: 'Only part of it',
  }),
  defineMessage({ id: 'withdraw.outcome.not_received', defaultMessage: 'No, nothing' }),
  defineMessage({
    id: 'withdraw.outcome.all_received',
    defaultMessage: 'Every payment of this withdrawal',
  }),
  defineMessage({ id: 'withdraw.rest.received', defaultMessage: 'Yes, all of the rest' }),
  defineMessage({ id: 'withdraw.rest.partly_received', defaultMessage: 'Only part of it' }),
  defineMessage({ id: 'withdraw.rest.not_received', defaultMessage: 'No, nothing' }),
  defineMessage({
    id: 'withdraw.rest.all_received',
    defaultMessage: 'Every payment of this withdrawal',
  }),
  defineMessage({
    id: 'withdraw.outcome.choice',
    defaultMessage: 'Choose what has arrived.',
  }),
  defineMessage({ id: 'withdraw.outcome.amount', defaultMessage: 'Amount that has arrived' }),
  defineMessage({ id: 'withdraw.outcome.less', defaultMessage: 'Less than' }),
  defineMessage({
    id: 'withdraw.outcome.high',
    defaultMessage: 'Enter less than the open amount, or say that all of it arrived.',
  }),
  defineMessage({
    id: 'withdraw.outcome.dispute',
    defaultMessage: "We'll look into what didn't arrive. You can't change this answer.",
  }),
  defineMessage({ id: 'withdraw.outcome.proof', defaultMessage: 'Pictures as proof (optional)' }),
  defineMessage({ id: 'withdraw.proof', defaultMessage: 'Proof {number}' }),
  defineMessage({ id: 'withdraw.name', defaultMessage: "Account holder's name" }),
  defineMessage({
    id: 'withdraw.name.hint',
    defaultMessage: 'As shown on your bank account.',
  }),
  defineMessage({
    id: 'withdraw.name.required',
    defaultMessage: "Enter the account holder's name.",
  }),
  defineMessage({
    id: 'withdraw.name.wrong',
    defaultMessage: "This isn't the name on the account.",
  }),
];
