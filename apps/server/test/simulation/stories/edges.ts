import * as calls from '../../../../../tools/chaos/src/calls.mjs';
import type { Seat } from '../place.ts';
import { formatMoney, money, type Teller } from './teller.ts';

/** A transfer to the upline, or from an agent to a direct downline. */
export async function sendAlongEdge(teller: Teller, seat: Seat): Promise<void> {
  const { desk, books, random, newName } = teller;
  const { purse, upline, paymentPassword } = seat;
  const receiver = upline ?? random.pick(seat.downline);
  const direction = upline ? 'upline' : 'downline';
  const { account } = receiver.purse;
  const amount = money(teller, 50, 4500);
  const body = { direction, account, amount: formatMoney(amount), paymentPassword };
  const name = newName('edge');
  const value = await desk.say({
    call: async () => calls.edgeTransfer({ token: await seat.token() }, name, body),
    predict: () => books.edges.send(purse, receiver.purse, amount),
  });
  const { playerId } = purse;
  if (value) desk.acknowledge({ reference: value.reference, playerId, type: 'transfer-out' });
}
