import { ApiProblem, unwrap } from '@baize/api';
import {
  type DepositAnswer,
  type DepositDraft,
  depositRequestActors,
  depositRequestMachine,
} from '@baize/machines/deposit-request';
import { type AttemptKeys, attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/**
 * The deposit-request chart with the browser's effects in its slots. A deposit begins under a key that stays the same
 * until it is answered, so that a lost answer never makes two (H95).
 */
export function depositRequestWith(services: Services) {
  const keys = attemptKeys();
  return depositRequestMachine.provide({
    actors: depositRequestActors({ beginDeposit: (draft) => begin(services, keys, draft) }),
  });
}

async function begin(
  services: Services,
  keys: AttemptKeys,
  draft: DepositDraft,
): Promise<DepositAnswer> {
  const params = { header: { 'Idempotency-Key': keys.keyOf(draft) } };
  const call = requireApi(services).POST('/api/cashier/deposits', { params, body: draft });
  try {
    const { reference, form, payUrl } = await unwrap(call);
    keys.answered();
    changed(services, '/api/cashier/deposits');
    return { reference, payUrl: form === 'redirect' ? (payUrl ?? null) : null };
  } catch (error) {
    if (isAnswer(error)) keys.answered();
    if (!(error instanceof ApiProblem) || error.problem?.fee === undefined) throw error;
    // What the methods cost now is shown before anybody is asked again.
    changed(services, '/api/cashier/methods');
    return { feeNow: error.problem.fee };
  }
}

const changed = ({ queryClient }: Services, path: string) =>
  void queryClient.invalidateQueries({ queryKey: [path] });
