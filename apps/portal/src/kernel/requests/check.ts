import { ApiProblem, unwrap } from '@baize/api';
import {
  type CheckedRequest,
  requestCheckActors,
  requestCheckMachine,
} from '@baize/machines/request-check';
import { hasNewerToken } from '../member/newer-token.ts';
import { requireApi, type Services } from '../services/services.ts';
import { readToken } from '../session/token.ts';
import { waitForLock } from './send.ts';
import {
  forgetRequest,
  listUnanswered,
  type RequestKind,
  type UnansweredRequest,
} from './store.ts';

/**
 * The request-check statechart with its browser implementation.
 * @param owner the member whose requests are checked
 * @param kind of the form
 */
export function createRequestCheckMachine(services: Services, owner: string, kind: RequestKind) {
  return requestCheckMachine.provide({
    actors: requestCheckActors({
      async closeRequests() {
        if (listUnanswered(owner, kind).length === 0) return [];
        // Waits for requests that another tab is sending.
        const checked = await waitForLock(owner, kind, () =>
          Promise.all(listUnanswered(owner, kind).map((one) => closeRequest(services, one))),
        );
        if (checked.some(({ outcome }) => outcome === 'done')) forgetMoney(services);
        return checked;
      },
      async forgetRequests(requests) {
        for (const { key } of requests) forgetRequest(key);
        return null;
      },
    }),
  });
}

/** Asks the server for the outcome of a request; cancels one that never arrived. */
async function closeRequest(
  services: Services,
  request: UnansweredRequest,
): Promise<CheckedRequest> {
  const { key, operation } = request;
  const sentWith = readToken();
  const nothing = { reference: null, code: null };
  try {
    const params = { path: { key } };
    const call = requireApi(services).PUT('/api/requests/{key}', { params, body: { operation } });
    const { outcome, reference = null, code = null } = await unwrap(call);
    return { ...request, outcome, reference, code };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) {
      if (await hasNewerToken(services, sentWith)) return closeRequest(services, request);
      services.session.send({ type: 'session.expired' });
    }
    return { ...request, ...nothing, outcome: 'unknown' };
  }
}

/** A completed request has changed balances and lists. */
function forgetMoney({ queryClient }: Services): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(wallet|cashier|points|payout-accounts)/.test(String(path)),
  });
}
