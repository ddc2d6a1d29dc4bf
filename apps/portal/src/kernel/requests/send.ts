import { ApiProblem, randomKey } from '@baize/api';
import { isAnswer } from '../calls/attempt-keys.ts';
import { apiQuery } from '../http/query.ts';
import { getMember } from '../member/current-member.ts';
import type { Services } from '../services/services.ts';
import {
  demandCheck,
  forgetRequest,
  getKind,
  listUnanswered,
  type MoneyOperation,
  rememberRequest,
  type RequestDetails,
  type RequestKind,
} from './store.ts';

/** Held by the tab that sends or checks a member's requests of a kind. */
const getLockName = (owner: string, kind: RequestKind): string => `baize.request.${owner}.${kind}`;

/** Locks need a secure origin; without them another tab's running request counts as unanswered. */
export const waitForLock = <Value>(
  owner: string,
  kind: RequestKind,
  work: () => Promise<Value>,
): Promise<Value> =>
  (navigator.locks?.request(getLockName(owner, kind), work) as Promise<Value> | undefined) ??
  work();

const takeLock = <Value>(
  owner: string,
  kind: RequestKind,
  work: (isFree: boolean) => Promise<Value>,
): Promise<Value> =>
  (navigator.locks?.request(getLockName(owner, kind), { ifAvailable: true }, (lock) =>
    work(lock !== null),
  ) as Promise<Value> | undefined) ?? work(true);

/** The details by which a member recognises a payment, in the currency of the shown balance. */
export function getMoneyDetails(
  { queryClient }: Services,
  amount: string,
  counterparty?: string,
): RequestDetails {
  const symbol = queryClient.getQueryData(balanceKey)?.currencySymbol;
  return {
    amount,
    ...(symbol !== undefined && { symbol }),
    ...(counterparty !== undefined && { counterparty }),
  };
}

const { queryKey: balanceKey } = apiQuery('/api/wallet/balance', {});

/** Whether an error means that the request was not carried out and never will be. */
const isFinal = (error: unknown): boolean =>
  isAnswer(error) &&
  // Keys are used once here, so another tab cancelled the request while it was being sent.
  (error as ApiProblem).code !== 'idempotency_key_reused';

/**
 * Sends a payment request under a new key and stores it until it is answered, for every tab and
 * over a reload (H95). While an earlier one of its kind is unanswered, nothing is sent.
 * @param post makes the call with the key
 * @throws {ApiProblem} `request_unanswered` when an earlier request is unanswered; otherwise the
 * call's error
 */
export async function sendRequest<Value>(
  services: Services,
  { operation, details }: { operation: MoneyOperation; details: RequestDetails },
  post: (key: string) => Promise<Value>,
): Promise<Value> {
  const owner = getMember(services) ?? '';
  const kind = getKind(operation);
  return takeLock(owner, kind, async (isFree) => {
    if (!isFree || listUnanswered(owner, kind).length > 0) {
      demandCheck();
      throw new ApiProblem('request_unanswered');
    }
    const key = randomKey();
    rememberRequest(owner, { key, operation, at: Date.now(), details });
    try {
      const value = await post(key);
      forgetRequest(key);
      return value;
    } catch (error) {
      if (isFinal(error)) forgetRequest(key);
      else demandCheck();
      throw error;
    }
  });
}
