import { type ApiClient, unwrap } from '@baize/api';
import { redeemActors, redeemMachine, type RedeemSending } from '@baize/machines/redeem';
import type { Changes } from '../../identity/security/changes.ts';
import { refuse } from '../../identity/security/refuse.ts';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import { isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { dropPending, keepPending } from './attempts.ts';
import { redemptionKey } from './points.ts';

/** The redeem chart with the browser's effects in its slots. */
export function redeemWith(services: Services, changes: Changes) {
  const { queryClient } = services;
  return redeemMachine.provide({
    actors: redeemActors({
      sendRedemption: async (sending, { signal }) => {
        const owner = memberOf(services);
        const send = () => {
          keepPending(owner, { key: sending.key, wanted: sending.wanted });
          return post(requireApi(services), sending).catch((error: unknown) => {
            if (isAnswer(error)) dropPending(owner, sending.key);
            throw error;
          });
        };
        const redemption = await changes.make(send, signal).catch(refuse);
        dropPending(owner, sending.key);
        queryClient.setQueryData(redemptionKey(redemption.referenceNumber), redemption);
        return redemption.referenceNumber;
      },
    }),
  });
}

/** A reward so many times (C66), or points for money (C67). */
function post(api: ApiClient, { key, wanted, password }: RedeemSending) {
  const params = { header: { 'Idempotency-Key': key } };
  const paymentPassword = password.open();
  const { rewardId, count } = wanted;
  return rewardId === null
    ? unwrap(api.POST('/api/points/convert', { params, body: { points: count, paymentPassword } }))
    : unwrap(
        api.POST('/api/points/redeem', {
          params,
          body: { rewardId, quantity: count, paymentPassword },
        }),
      );
}
