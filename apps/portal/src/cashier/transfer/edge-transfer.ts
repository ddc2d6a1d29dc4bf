import { unwrap } from '@baize/api';
import { edgeTransferActors, edgeTransferMachine } from '@baize/machines/edge-transfer';
import { isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../identity/security/changes.ts';
import { refuse } from '../../identity/security/refuse.ts';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import { dropPending, keepPending } from './attempts.ts';
import { forgetTransfers } from './useTransfers.ts';

/** The edge-transfer chart with the browser's effects in its slots. */
export function edgeTransferWith(services: Services, changes: Changes) {
  const { queryClient } = services;
  return edgeTransferMachine.provide({
    actors: edgeTransferActors({
      sendTransfer: async ({ key, transfer, password }, { signal }) => {
        const body = { ...transfer, paymentPassword: password.open() };
        const params = { header: { 'Idempotency-Key': key } };
        const post = () =>
          unwrap(requireApi(services).POST('/api/wallet/edge-transfer', { params, body })).catch(
            (error: unknown) => {
              if (isAnswer(error)) dropPending(key);
              throw error;
            },
          );
        keepPending(memberOf(services), { key, transfer });
        const { reference } = await changes.make(post, signal).catch(refuse);
        dropPending(key);
        forgetTransfers(queryClient);
        return reference;
      },
    }),
  });
}
