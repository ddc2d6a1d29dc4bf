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

/** What a player has chosen and typed of an answer. */
export interface Given {
  readonly outcome?: ConfirmationOutcome;
  readonly amount: string;
  /** Ids of uploads, at most three, sent with not_received alone (E83, T66). */
  readonly proofImages: readonly string[];
}

/** The answer to a part as it is being given, kept over a login, and what is sent of it. */
export function useAnswer(withdrawal: Withdrawal, part: Part) {
  const { format } = useMoneyInput();
  const [given, give] = useDraft<Given>(`withdraw.answer.${part.partId}`, {
    amount: '',
    proofImages: [],
  });
  return [given, give, () => getAnswer(given, withdrawal, part, format)] as const;
}

/** Whether everything of the withdrawal can be called received at once: each part waits for it or has ended (T67). */
export const canReceiveAll = ({ parts }: Withdrawal): boolean =>
  parts.filter(isOpen).length > 1 &&
  parts.every((part) => part.state !== 'paying' && part.state !== 'disputed');

/** The answer as it is sent, and what is wrong with it. */
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
