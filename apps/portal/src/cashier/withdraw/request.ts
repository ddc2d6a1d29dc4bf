import { ApiProblem, unwrap } from '@baize/api';
import {
  type WithdrawalDraft,
  type WithdrawalFacts,
  withdrawalRequestActors,
  withdrawalRequestMachine,
} from '@baize/machines/withdrawal-request';
import { isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../identity/security/changes.ts';
import { refuse } from '../../identity/security/refuse.ts';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import { attempts } from './attempts.ts';
import { latestQuery } from './latest.ts';

/** The withdrawal-request chart with the browser's effects in its slots. */
export function withdrawalRequestWith(services: Services, changes: Changes) {
  const owner = () => memberOf(services) ?? '';
  return withdrawalRequestMachine.provide({
    actors: withdrawalRequestActors({
      readFacts: () => readFacts(services, owner()).catch(refuse),
      postRequest: async ({ draft, password }) => {
        const ask = () => post(services, owner(), draft, password.open());
        return changes.make(ask).catch(refuse);
      },
      findSent: (draft) => findSent(services, owner(), draft).catch(refuse),
      dropAttempt: async () => {
        attempts.answered(owner());
        return null;
      },
    }),
  });
}

async function readFacts({ queryClient }: Services, owner: string): Promise<WithdrawalFacts> {
  const [methods, password, accounts] = await Promise.all([
    readAnew(queryClient, apiQuery('/api/cashier/methods', {})),
    readAnew(queryClient, apiQuery('/api/security/payment-password', {})),
    readAnew(queryClient, apiQuery('/api/payout-accounts', {})),
    readAnew(queryClient, apiQuery('/api/wallet/balance', {})),
    // What there was before is told from what is sent.
    readAnew(queryClient, latestQuery),
  ]);
  const { isSet, lockedUntil } = password;
  const lockedForMs = lockedUntil === undefined ? 0 : Date.parse(lockedUntil) - Date.now();
  return {
    missing: missingOf(
      isSet,
      accounts.list.length,
      methods.list.some(({ kind }) => kind === 'withdrawal'),
    ),
    lockedForMs,
    unanswered: attempts.unanswered(owner)?.draft ?? null,
  };
}

function missingOf(
  isSet: boolean,
  accounts: number,
  isOffered: boolean,
): WithdrawalFacts['missing'] {
  if (!isOffered) return 'method';
  if (!isSet) return 'password';
  return accounts === 0 ? 'account' : null;
}

/** A key that went with another body tells nothing of what it was first sent with. */
const isDecided = (error: unknown): boolean =>
  isAnswer(error) && !(error instanceof ApiProblem && error.code === 'idempotency_key_reused');

async function post(
  services: Services,
  owner: string,
  draft: WithdrawalDraft,
  paymentPassword: string,
): Promise<string> {
  const known = services.queryClient.getQueryData(latestQuery.queryKey)?.list ?? [];
  const key = attempts.begin(
    owner,
    draft,
    known.map(({ reference }) => reference),
  );
  const params = { header: { 'Idempotency-Key': key } };
  const body = { ...draft, paymentPassword };
  try {
    const call = requireApi(services).POST('/api/cashier/withdrawals', { params, body });
    const { reference } = await unwrap(call);
    attempts.clear();
    return reference;
  } catch (error) {
    if (isDecided(error)) attempts.answered(owner);
    throw error;
  }
}

/** Among the withdrawals that have come since it was sent, the one that asks for the same. */
async function findSent(
  { queryClient }: Services,
  owner: string,
  { methodId, accountId, amount }: WithdrawalDraft,
): Promise<string | null> {
  const known = new Set(attempts.unanswered(owner)?.known);
  const { list } = await readAnew(queryClient, latestQuery);
  const found = list.find(
    (one) =>
      !known.has(one.reference) &&
      one.methodId === methodId &&
      one.accountId === accountId &&
      one.amount === amount,
  );
  if (found === undefined) return null;
  attempts.clear();
  return found.reference;
}
