import { unwrap } from '@baize/api';
import {
  type WithdrawalDraft,
  type WithdrawalFacts,
  withdrawalRequestActors,
  withdrawalRequestMachine,
} from '@baize/machines/withdrawal-request';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import { getMoneyDetails, sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../step-up/index.ts';
import { getMethodName } from '../parts/methods.ts';
import { clearDraft } from './draft.ts';
import { latestQuery } from './latest.ts';

/** The withdrawal-request statechart with its browser implementation. */
export function createWithdrawalRequestMachine(services: Services, changes: Changes) {
  return withdrawalRequestMachine.provide({
    actors: withdrawalRequestActors({
      readFacts: () => readFacts(services).catch(throwFailure),
      postRequest: async ({ draft, password }) => {
        const ask = () => post(services, draft, password.open());
        const { reference } = await changes.make(ask).catch(throwFailure);
        clearDraft();
        return reference;
      },
    }),
  });
}

async function readFacts({ queryClient }: Services): Promise<WithdrawalFacts> {
  const [methods, password, accounts] = await Promise.all([
    readAnew(queryClient, apiQuery('/api/cashier/methods', {})),
    readAnew(queryClient, apiQuery('/api/security/payment-password', {})),
    readAnew(queryClient, apiQuery('/api/payout-accounts', {})),
    readAnew(queryClient, apiQuery('/api/wallet/balance', {})),
    // The daily count of withdrawals is computed from them.
    readAnew(queryClient, latestQuery),
  ]);
  const { isSet, lockedUntil } = password;
  const lockedForMs = lockedUntil === undefined ? 0 : Date.parse(lockedUntil) - Date.now();
  return {
    missing: findMissing(
      isSet,
      accounts.list.length,
      methods.list.some(({ kind }) => kind === 'withdrawal'),
    ),
    lockedForMs,
  };
}

function findMissing(
  isSet: boolean,
  accounts: number,
  isOffered: boolean,
): WithdrawalFacts['missing'] {
  if (!isOffered) return 'method';
  if (!isSet) return 'password';
  return accounts === 0 ? 'account' : null;
}

function post(
  services: Services,
  draft: WithdrawalDraft,
  paymentPassword: string,
): Promise<{ reference: string }> {
  const details = getMoneyDetails(services, draft.amount, getMethodName(services, draft.methodId));
  const body = { ...draft, paymentPassword };
  return sendRequest(services, { operation: 'createWithdrawal', details }, (key) => {
    const params = { header: { 'Idempotency-Key': key } };
    return unwrap(requireApi(services).POST('/api/cashier/withdrawals', { params, body }));
  });
}
