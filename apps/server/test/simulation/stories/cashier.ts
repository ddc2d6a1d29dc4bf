import * as calls from '../../../../../tools/chaos/src/calls.mjs';
import type { Deposit } from '../books/deposits.ts';
import type { Order, Withdrawal, Word } from '../books/withdrawals.ts';
import { answered, getRefusal } from '../books/prediction.ts';
import { payoutMethods, type Seat } from '../place.ts';
import { VENDOR } from '../../support/vendor-api.ts';
import {
  formatMoney,
  money,
  type PlayerStory,
  someMinutes,
  someSeconds,
  type Teller,
} from './teller.ts';

type Heard = 'paid' | 'failed';

/** A provider's callbacks about a deposit in order; an empty list is a payment never reported. */
const WORDS: readonly (readonly Heard[])[] = [
  ['paid'],
  ['paid'],
  ['paid'],
  ['failed'],
  ['failed', 'paid'],
  ['paid', 'failed'],
  ['paid', 'paid'],
  [],
];

/** A deposit: started, and paid, rejected, late or twice depending on its provider. */
export const payIn: PlayerStory = async (teller, seat) => {
  const { desk, books, random, newName } = teller;
  const amount = money(teller, 100, 6000);
  const name = newName('deposit');
  const made: { deposit: Deposit | null } = { deposit: null };
  const begun = await desk.say({
    call: async () => calls.deposit({ token: await seat.token() }, name, formatMoney(amount)),
    predict() {
      const { prediction, deposit } = books.deposits.begin(seat.purse, amount);
      made.deposit = deposit;
      return prediction;
    },
  });
  const { deposit } = made;
  if (begun === null || deposit === null) return;
  teller.wakeAt(deposit.endsAt);
  const { reference } = begun;
  deposit.reference = reference;
  for (const outcome of random.pick(WORDS)) {
    if (random.chance(0.15)) await someMinutes(teller, 31, 240);
    else await someSeconds(teller, 5, 300);
    const word = newName(outcome);
    const fields = { reference, outcome, amount: formatMoney(amount) };
    const call = calls.depositResult(word, fields);
    await desk.say({
      call: () => call,
      predict: () => books.deposits.hear(deposit, word, outcome),
    });
  }
};

/** Money to the vendor's own wallet and back. */
export const moveBetweenWallets: PlayerStory = async (teller, seat) => {
  const { desk, random, newName } = teller;
  const { purse } = seat;
  const amount = money(teller, 1, 3000);
  const [from, to] = random.chance(0.5)
    ? (['cash', 'vendor'] as const)
    : (['vendor', 'cash'] as const);
  const wallet = { cash: 'MAIN', vendor: VENDOR };
  const body = { from: wallet[from], to: wallet[to], amount: formatMoney(amount) };
  const name = newName('transfer');
  const value = await desk.say({
    call: async () => calls.transfer({ token: await seat.token() }, name, body),
    predict() {
      if (!purse.has(from, amount)) return getRefusal('insufficient_funds');
      purse.move('wallet-transfer', from, to, amount);
      return answered({ amount: body.amount });
    },
  });
  const { playerId } = purse;
  if (value) desk.acknowledge({ reference: value.reference, playerId, type: 'wallet-transfer' });
};

/** A withdrawal, with the operator's and the player's decisions about it. */
export const payOut: PlayerStory = async (teller, seat) => {
  const { desk, books, random, newName } = teller;
  const { purse, accountId } = seat;
  const { playerId } = purse;
  const method = random.pick(payoutMethods);
  const amount = money(teller, 200, 9000);
  const name = newName('withdrawal');
  const asking = (paymentPassword: string) => async () => {
    const payee = { token: await seat.token(), accountId, paymentPassword };
    return calls.withdrawal(payee, name, formatMoney(amount), method.id);
  };
  const asked: { withdrawal: Withdrawal | null } = { withdrawal: null };
  const value = await desk.say({
    call: asking(seat.paymentPassword),
    predict() {
      const { prediction, withdrawal } = books.withdrawals.ask(purse, method, amount);
      asked.withdrawal = withdrawal;
      return prediction;
    },
  });
  const { withdrawal } = asked;
  if (value === null || withdrawal === null) return;
  const { reference } = value;
  desk.acknowledge({ reference, playerId, type: 'hold' });
  await decideAll(teller, seat, withdrawal, reference);
};

/** After five wrong ones none is accepted for a quarter of an hour; the simulation waits longer. */
const GUESS_MS = 16 * 60_000;

/** An attempt with a wrong payment password: rejected, and nothing is held. */
export const payOutByWrongPassword: PlayerStory = async (teller, seat) => {
  const { desk, newName, nowMs } = teller;
  if (nowMs() - seat.guessedAt < GUESS_MS) return;
  seat.guessedAt = nowMs();
  const { accountId } = seat;
  const name = newName('withdrawal');
  const call = async () => {
    const payee = { token: await seat.token(), accountId, paymentPassword: '000000' };
    return calls.withdrawal(payee, name, '20.00', 'bank');
  };
  await desk.refuse({ call }, 'payment_password_wrong');
};

async function decideAll(
  teller: Teller,
  seat: Seat,
  withdrawal: Withdrawal,
  reference: string,
): Promise<void> {
  const { desk, books, random, newName } = teller;

  function order(given: Order) {
    const { command } = given;
    const name = newName(command);
    const body = { command, ...getBody(withdrawal, given) };
    return desk.say({
      call: () => calls.order(name, reference, body),
      predict: () => books.withdrawals.order(withdrawal, given),
    });
  }

  await someMinutes(teller, 1, 300);
  if (random.chance(0.1)) await order({ command: 'approve' });
  await order({ command: 'review' });
  await someMinutes(teller, 1, 120);
  if (random.chance(0.2)) {
    await order({ command: 'reject' });
    return;
  }
  await order({ command: 'approve' });
  const rest = withdrawal.amount - withdrawal.fee;
  const piece = BigInt(random.between(1, Number(rest) - 1));
  const amounts = random.chance(0.5) ? [rest] : [piece, rest - piece];
  if (random.chance(0.1)) await order({ command: 'pay', amounts: [rest + 1n] });
  const paid = await order({ command: 'pay', amounts });
  for (const [place, part] of withdrawal.parts.entries())
    part.id = paid.withdrawal.parts[place].partId;
  for (const place of amounts.keys())
    teller.stage.begin(async () => {
      await payPart(teller, seat, { withdrawal, reference, place, order });
    });
}

function getBody({ parts }: Withdrawal, given: Order): object {
  if (given.command === 'pay')
    return { parts: given.amounts.map((amount) => ({ amount: formatMoney(amount) })) };
  const reason = 'As agreed';
  return 'place' in given ? { partId: parts[given.place]!.id, reason } : { reason };
}

/**
 * The end of a part: failed before it was sent, received, partly received, lost, or never answered.
 */
const ENDS = [
  'received',
  'received',
  'lost',
  'some',
  'someAll',
  'silent',
  'tooLate',
  'failed',
] as const;

async function payPart(
  teller: Teller,
  seat: Seat,
  {
    withdrawal,
    reference,
    place,
    order,
  }: {
    withdrawal: Withdrawal;
    reference: string;
    place: number;
    order: (given: Order) => Promise<unknown>;
  },
) {
  const { desk, books, random, newName, nowMs } = teller;
  const part = withdrawal.parts[place]!;

  async function answer(word: Word): Promise<boolean> {
    const name = newName(word.outcome);
    const more =
      'amount' in word
        ? {
            receivedAmount: formatMoney(word.amount),
            receivedBefore: formatMoney(part.received),
          }
        : {};
    const body = { outcome: word.outcome, partId: part.id, ...more };
    const value = await desk.say({
      call: async () =>
        calls.confirmation(
          { token: await seat.token(), holder: seat.holder },
          name,
          reference,
          body,
        ),
      predict: () => books.withdrawals.hear(withdrawal, word),
    });
    return value !== null;
  }

  const end = random.pick(ENDS);
  await someMinutes(teller, 1, 60);
  if (end === 'failed') return order({ command: 'return', place });
  await order({ command: 'send', place });
  teller.wakeAt(part.dueAt ?? nowMs());
  if (end === 'silent') return;
  await (end === 'tooLate' ? someMinutes(teller, 30, 90) : someMinutes(teller, 1, 12));
  if (end === 'received' || end === 'tooLate') return answer({ outcome: 'received', place });
  if (end === 'some' || end === 'someAll') {
    const amount = BigInt(random.between(1, Number(part.amount)));
    await answer({ outcome: 'partly_received', place, amount });
    await someMinutes(teller, 1, 12);
  }
  if (end === 'someAll') return answer({ outcome: 'received', place });
  await answer({ outcome: 'not_received', place });
  await someMinutes(teller, 10, 300);
  return order({ command: random.chance(0.4) ? 'settle' : 'return', place });
}
