/**
 * `withdrawals pay REFERENCE` without amounts: approves a withdrawal if necessary, pays it in one
 * part and records that the part was sent, after a confirmation.
 */
import type { Answer } from './call.ts';

/** A withdrawal as the operator API lists it. */
export interface PayableWithdrawal {
  readonly account: string;
  /** How many other members have the same account number. */
  readonly accountSharedBy: number;
  readonly withdrawal: {
    readonly reference: string;
    readonly state: string;
    readonly payout: string;
    readonly fee: string;
    readonly currency: string;
    readonly methodName: string;
    readonly parts: readonly { readonly partId: string }[];
  };
}

/** Sends a command to the withdrawal. */
type SendCommand = (body: {
  readonly command: string;
  readonly parts?: readonly { readonly amount: string }[];
  readonly partId?: string;
}) => Promise<Answer>;

/** The commands before the payment, by state; a state that is missing cannot be paid. */
const stepsBefore: Readonly<Record<string, readonly string[]>> = {
  requested: ['review', 'approve'],
  reviewing: ['approve'],
  approved: [],
};

/** Whether the words ask for a whole payment. */
export const isPayOut = ([subject, verb, reference, ...amounts]: readonly string[]): boolean =>
  subject === 'withdrawals' && verb === 'pay' && reference !== undefined && amounts.length === 0;

/** The question before money is booked out; null when the withdrawal cannot be paid. */
export function getQuestion({
  account,
  withdrawal,
  accountSharedBy,
}: PayableWithdrawal): string | null {
  const { reference, state, payout, fee, currency, methodName } = withdrawal;
  const before = stepsBefore[state];
  if (before === undefined) return null;
  const sharing =
    accountSharedBy > 0
      ? `\n  ATTENTION  ${accountSharedBy} other ${accountSharedBy === 1 ? 'member has' : 'members have'} the same account number`
      : '';
  const steps = [...before, 'pay', 'send'].join(', ');
  return `Withdrawal ${reference} of ${account}
  pays       ${payout} ${currency} (fee ${fee} ${currency})
  by         ${methodName}
  steps      ${steps}${sharing}
Pay ${payout} ${currency} to ${account}? [y/N] `;
}

/**
 * Runs the steps, each as a call of its own, so that a refusal leaves what was done before it.
 * Returns the last answer, or the first refusal.
 */
export async function payOut(
  { withdrawal }: PayableWithdrawal,
  sendCommand: SendCommand,
): Promise<Answer> {
  const { state, payout } = withdrawal;
  for (const step of stepsBefore[state] ?? []) {
    const answer = await sendCommand({ command: step });
    if (answer.status >= 400) return answer;
  }
  const paid = await sendCommand({ command: 'pay', parts: [{ amount: payout }] });
  // 202: a second operator has to approve it first.
  if (paid.status >= 400 || paid.status === 202) return paid;
  const { value } = paid.body as { readonly value: PayableWithdrawal };
  const [part] = value.withdrawal.parts;
  return sendCommand({ command: 'send', partId: part!.partId });
}
