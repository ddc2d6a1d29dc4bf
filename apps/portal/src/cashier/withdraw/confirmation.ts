import { type Schemas, unwrap } from '@baize/api';
import {
  type ConfirmationAnswer,
  type ConfirmationSending,
  type PaymentStanding,
  withdrawalConfirmationActors,
  withdrawalConfirmationMachine,
} from '@baize/machines/withdrawal-confirmation';
import { MAX_CURRENCY_DIGITS } from '@baize/rules/currency';
import { parseMoney } from '@baize/rules/money';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { readAnew } from '../../kernel/http/query.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../step-up/index.ts';
import { latestQuery } from './latest.ts';
import { isOpen, type Part, type Withdrawal } from './useWithdrawals.ts';

/**
 * The withdrawal-confirmation statechart with its browser implementation.
 * @param reference of the withdrawal
 * @param partId the payment to confirm
 */
export function createWithdrawalConfirmationMachine(
  services: Services,
  changes: Changes,
  reference: string,
  partId: string,
) {
  const keys = attemptKeys();
  const post = async (sending: ConfirmationSending) => {
    const body = getBody(sending);
    const header = { 'Idempotency-Key': keys.getKey(body) };
    const params = { path: { reference }, header };
    const path = '/api/cashier/withdrawals/{reference}/confirmation';
    try {
      const done = await unwrap(requireApi(services).POST(path, { params, body }));
      keys.answered();
      return done;
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      throw error;
    }
  };
  return withdrawalConfirmationMachine.provide({
    actors: withdrawalConfirmationActors({
      postAnswer: async (sending, { signal }) => {
        await changes.make(() => post(sending), signal).catch(throwFailure);
        return null;
      },
      readStanding: async (answer) => {
        const { list } = await readAnew(services.queryClient, latestQuery).catch(throwFailure);
        const withdrawal = list.find((one) => one.reference === reference);
        // Not among the latest: it is no longer open, or the server has closed it.
        return withdrawal === undefined ? 'open' : getStanding(withdrawal, partId, answer);
      },
    }),
  });
}

function getBody({ answer, name }: ConfirmationSending): Schemas['WithdrawalConfirmation'] {
  const { outcome, partId, amount, receivedBefore, proofImages } = answer;
  return {
    outcome,
    ...(partId !== null && { partId }),
    ...(amount !== null && { receivedAmount: amount, receivedBefore }),
    ...(proofImages.length > 0 && { proofImages: [...proofImages] }),
    ...(name !== null && { bankAccountName: name.open() }),
  };
}

/** The state of a payment, and whether it has accepted the answer that was sent. */
export function getStanding(
  { parts }: Pick<Withdrawal, 'parts'>,
  partId: string,
  answer: ConfirmationAnswer | null,
): PaymentStanding {
  const part = parts.find((one) => one.partId === partId);
  if (part === undefined) return 'closed';
  if (answer !== null && hasTaken(part, parts, answer)) return 'taken';
  if (isOpen(part)) return 'open';
  return part.state === 'forced_received' ? 'forced' : 'closed';
}

function hasTaken(part: Part, parts: readonly Part[], answer: ConfirmationAnswer): boolean {
  switch (answer.outcome) {
    case 'received':
      return part.state === 'received';
    case 'not_received':
      // The operator may already have decided; no other path leads to these states.
      return part.state === 'disputed' || part.state.startsWith('resolved_');
    case 'all_received':
      return parts.every((one) => !isOpen(one)) && part.state === 'received';
    case 'partly_received': {
      // Amounts are only compared, so any number of digits that holds them works.
      const toNumber = (amount: string) => parseMoney(amount, MAX_CURRENCY_DIGITS);
      const answeredAmount = toNumber(answer.amount ?? '0') + toNumber(answer.receivedBefore);
      return part.state === 'partly_received' && toNumber(part.receivedAmount) === answeredAmount;
    }
  }
}
