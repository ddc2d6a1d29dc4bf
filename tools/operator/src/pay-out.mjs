// `withdrawals pay REFERENCE` without amounts: approves a withdrawal if necessary, pays it in one
// part and records that the part was sent, after a confirmation.

/** The commands before the payment, by state. */
const firstSteps = {
  requested: ['review', 'approve'],
  reviewing: ['approve'],
  approved: [],
};

/** Whether the words ask for a whole payment. */
export const isPayOut = ([subject, verb, reference, ...amounts]) =>
  subject === 'withdrawals' && verb === 'pay' && reference !== undefined && amounts.length === 0;

/** The question before money is booked out; null when the withdrawal cannot be paid. */
export function getQuestion({ account, withdrawal, accountSharedBy }) {
  const { reference, state, payout, fee, currency, methodName } = withdrawal;
  if (!(state in firstSteps)) return null;
  const sharing =
    accountSharedBy > 0
      ? `\n  ATTENTION  ${accountSharedBy} other ${accountSharedBy === 1 ? 'member has' : 'members have'} the same account number`
      : '';
  const steps = [...firstSteps[state], 'pay', 'send'].join(', ');
  return `Withdrawal ${reference} of ${account}
  pays       ${payout} ${currency} (fee ${fee} ${currency})
  by         ${methodName}
  steps      ${steps}${sharing}
Pay ${payout} ${currency} to ${account}? [y/N] `;
}

/**
 * Runs the steps. Each is a call of its own, so a refusal leaves what was done before it.
 * @param {object} row the withdrawal as listed
 * @param {(body: object) => Promise<{status: number, body: object}>} command sends a command
 * @returns {Promise<{status: number, body: object}>} the last answer, or the first refusal
 */
export async function payOut({ withdrawal }, command) {
  const { state, payout } = withdrawal;
  for (const step of firstSteps[state]) {
    const answer = await command({ command: step });
    if (answer.status >= 400) return answer;
  }
  const paid = await command({ command: 'pay', parts: [{ amount: payout }] });
  // 202: a second operator has to approve it first.
  if (paid.status >= 400 || paid.status === 202) return paid;
  const [part] = paid.body.value.withdrawal.parts;
  return command({ command: 'send', partId: part.partId });
}
