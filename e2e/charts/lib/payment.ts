/** A payment of a withdrawal that waits for the member's answer, as the API returns it. */

export interface Payment {
  readonly asksAccountName: boolean;
  readonly state: string;
  readonly received: string;
  /** The deadline of the answer, as an ISO date. */
  readonly confirmBy: string;
}

/** The page where the member answers it. */
export const paymentPath = '/member/withdraw?withdrawal=w-1&answer=part-1';

/** A list of withdrawals with this single payment. */
export function withdrawalsWith({ asksAccountName, confirmBy, state, received }: Payment) {
  const isOpen = state === 'awaiting_confirmation';
  const part = {
    partId: 'part-1',
    amount: '50.00',
    receivedAmount: received,
    remainingAmount: '50.00',
    state,
    ...(isOpen && { confirmBy }),
    proofImages: [],
  };
  const withdrawal = {
    reference: 'w-1',
    methodId: 'bank',
    methodName: 'Bank',
    accountId: 'card-1',
    amount: '50.50',
    fee: '0.50',
    payout: '50.00',
    currency: 'USD',
    state: 'awaiting_confirmation',
    parts: [part],
    asksAccountName,
    answerMinutes: 30,
    createdAt: '2020-01-01T00:00:00Z',
  };
  return { list: [withdrawal], total: 1, pageNo: 1, totalPages: 1 };
}
