import { unwrap } from '@baize/api';
import { edgeTransferActors, edgeTransferMachine } from '@baize/machines/edge-transfer';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { getMoneyDetails, sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../step-up/index.ts';
import { forgetTransfers } from './useTransfers.ts';

/** The edge-transfer statechart with its browser implementation. */
export function createEdgeTransferMachine(services: Services, changes: Changes) {
  return edgeTransferMachine.provide({
    actors: edgeTransferActors({
      sendTransfer: async ({ transfer, password }, { signal }) => {
        const body = { ...transfer, paymentPassword: password.open() };
        const details = getMoneyDetails(services, transfer.amount, transfer.account);
        const send = () =>
          sendRequest(services, { operation: 'transferAlongEdge', details }, (key) => {
            const params = { header: { 'Idempotency-Key': key } };
            return unwrap(requireApi(services).POST('/api/wallet/edge-transfer', { params, body }));
          });
        const { reference } = await changes.make(send, signal).catch(throwFailure);
        forgetTransfers(services.queryClient);
        return reference;
      },
    }),
  });
}
