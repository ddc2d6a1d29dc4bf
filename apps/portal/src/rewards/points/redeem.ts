import { unwrap } from '@baize/api';
import { redeemActors, redeemMachine, type RedeemSending } from '@baize/machines/redeem';
import type { Changes } from '../../step-up/index.ts';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { redemptionKey } from './points.ts';

/**
 * The redeem statechart with its browser implementation.
 * @param rewardName by which the member recognises the request; absent for a conversion to money
 */
export function createRedeemMachine(services: Services, changes: Changes, rewardName?: string) {
  const { queryClient } = services;
  return redeemMachine.provide({
    actors: redeemActors({
      sendRedemption: async (sending, { signal }) => {
        const send = () => sendRedemption(services, sending, rewardName);
        const redemption = await changes.make(send, signal).catch(throwFailure);
        queryClient.setQueryData(redemptionKey(redemption.referenceNumber), redemption);
        return redemption.referenceNumber;
      },
    }),
  });
}

/** Redeems a quantity of a reward (C66), or converts points to money (C67). */
function sendRedemption(
  services: Services,
  { wanted: { rewardId, count }, password }: RedeemSending,
  rewardName?: string,
) {
  const api = requireApi(services);
  const paymentPassword = password.open();
  const details = {
    amount: String(count),
    ...(rewardName !== undefined && { counterparty: rewardName }),
  };
  const getParams = (key: string) => ({ header: { 'Idempotency-Key': key } });
  if (rewardId === null) {
    const body = { points: count, paymentPassword };
    return sendRequest(services, { operation: 'convertPoints', details }, (key) =>
      unwrap(api.POST('/api/points/convert', { params: getParams(key), body })),
    );
  }
  const body = { rewardId, quantity: count, paymentPassword };
  return sendRequest(services, { operation: 'redeemReward', details }, (key) =>
    unwrap(api.POST('/api/points/redeem', { params: getParams(key), body })),
  );
}
