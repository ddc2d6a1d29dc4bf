import type {
  ConfirmationAnswer,
  ConfirmationOutcome,
  ConfirmationProblem,
} from '@baize/machines/withdrawal-confirmation';
import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import type { MoneyInputFormat } from '@baize/rules/money-input';
import { checkAmount } from '@baize/rules/payment';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { isOpen, type Part, type Withdrawal } from './useWithdrawals.ts';

/** The form values of an answer. */
export interface Given {
  readonly outcome?: ConfirmationOutcome;
  readonly amount: string;
  /** Upload ids, at most three, sent only with not_received (E83, T66). */
  readonly proofImages: readonly string[];
}

/** The draft of an answer, kept over a login, and the request made from it. */
export function useAnswer(withdrawal: Withdrawal, part: Part) {
  const { format } = useMoneyInput();
  const [given, give] = useDraft<Given>(`withdraw.answer.${part.partId}`, {
    amount: '',
    proofImages: [],
  });
  return [given, give, () => getAnswer(given, withdrawal, part, format)] as const;
}

/** Whether all payments can be confirmed at once: each is unconfirmed or finished (T67). */
export const canReceiveAll = ({ parts }: Withdrawal): boolean =>
  parts.filter(isOpen).length > 1 &&
  parts.every((part) => part.state !== 'paying' && part.state !== 'disputed');

/** The request for the answer, and what is invalid. */
export function getAnswer(
  { outcome, amount, proofImages }: Given,
  withdrawal: Withdrawal,
  { partId, receivedAmount, remainingAmount }: Part,
  format: MoneyInputFormat,
): { answer: ConfirmationAnswer | null; problem: ConfirmationProblem | null } {
  if (outcome === undefined || (outcome === 'all_received' && !canReceiveAll(withdrawal)))
    return { answer: null, problem: 'choice' };
  const answer: ConfirmationAnswer = {
    outcome,
    partId: outcome === 'all_received' ? null : partId,
    amount: null,
    receivedBefore: receivedAmount,
    proofImages: outcome === 'not_received' ? proofImages : [],
  };
  if (outcome !== 'partly_received') return { answer, problem: null };
  const { digits } = format;
  const most = parseMoney(remainingAmount, digits) - 1n;
  const checked = checkAmount(amount, { minAmount: 1n, maxAmount: most, ...format });
  if (checked.problem === null)
    return { answer: { ...answer, amount: decimal(checked.amount, digits) }, problem: null };
  return { answer, problem: checked.problem === 'high' ? 'high' : 'format' };
}
