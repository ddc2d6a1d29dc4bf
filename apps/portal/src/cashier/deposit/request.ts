import { ApiProblem, unwrap } from '@baize/api';
import {
  type DepositAnswer,
  type DepositDraft,
  depositRequestActors,
  depositRequestMachine,
} from '@baize/machines/deposit-request';
import { getMoneyDetails, sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { getMethodName } from '../parts/methods.ts';

/** The deposit-request statechart with its browser implementation. */
export function createDepositRequestMachine(services: Services) {
  return depositRequestMachine.provide({
    actors: depositRequestActors({ beginDeposit: (draft) => begin(services, draft) }),
  });
}

async function begin(services: Services, draft: DepositDraft): Promise<DepositAnswer> {
  const name = getMethodName(services, draft.methodId);
  const details = getMoneyDetails(services, draft.amount, name);
  try {
    const { reference, form, payUrl } = await sendRequest(
      services,
      { operation: 'createDeposit', details },
      (key) => {
        const params = { header: { 'Idempotency-Key': key } };
        return unwrap(requireApi(services).POST('/api/cashier/deposits', { params, body: draft }));
      },
    );
    invalidatePath(services, '/api/cashier/deposits');
    return { reference, payUrl: form === 'redirect' ? (payUrl ?? null) : null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem?.fee === undefined) throw error;
    // Refetches the methods so that the player sees the current cost before trying again.
    invalidatePath(services, '/api/cashier/methods');
    return { feeNow: error.problem.fee };
  }
}

const invalidatePath = ({ queryClient }: Services, path: string) =>
  void queryClient.invalidateQueries({ queryKey: [path] });
