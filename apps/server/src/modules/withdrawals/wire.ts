import type { Schemas } from '@baize/api';
import { formatMoney } from '../../platform/money.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getReference } from '../../platform/references.ts';
import type { Platform } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { getPaymentMethods } from '../payment-methods/index.ts';
import { uploadsUsedBy } from '../uploads/index.ts';
import { getState } from './commands.ts';
import type { PartRow, Payout } from './store.ts';

type Proofs = ReadonlyMap<string, readonly string[]>;

/** Withdrawals on the wire; methods are named in a language, deleted ones by id. */
export async function toWires(
  platform: Platform,
  db: Kysely<Database>,
  payouts: readonly Payout[],
  language: string,
): Promise<Schemas['Withdrawal'][]> {
  const parts = payouts.flatMap((payout) => payout.parts.map(({ id }) => id));
  const proofs = await uploadsUsedBy(db, parts);
  return payouts.map((payout) => withProofs(platform, payout, proofs, language));
}

/** A withdrawal on the wire. */
export async function toWire(
  platform: Platform,
  db: Kysely<Database>,
  payout: Payout,
  language: string,
): Promise<Schemas['Withdrawal']> {
  const [wire] = await toWires(platform, db, [payout], language);
  return wire!;
}

function withProofs(
  platform: Platform,
  payout: Payout,
  proofs: Proofs,
  language: string,
): Schemas['Withdrawal'] {
  const { withdrawal, parts } = payout;
  const { currencyDigits: digits } = platform.config;
  const { method_id: methodId, amount, fee } = withdrawal;
  const method = getPaymentMethods(platform)
    .current()
    .find(({ id }) => id === methodId);
  const deadlines = parts.flatMap(({ due_at: dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
  return {
    reference: getReference('withdrawal', withdrawal.id),
    methodId,
    methodName: method ? localised(method.names, language) : methodId,
    accountId: withdrawal.account_id,
    amount: formatMoney(amount, digits),
    fee: formatMoney(fee, digits),
    payout: formatMoney(amount - fee, digits),
    currency: withdrawal.currency,
    state: getState(payout),
    parts: parts.map((part) => getPart(part, proofs, digits)),
    asksAccountName: withdrawal.asks_account_name,
    answerMinutes: platform.config.payoutAnswerMinutes,
    createdAt: withdrawal.created_at.toISOString(),
    ...(deadlines.length > 0 && { deadlineAt: new Date(Math.min(...deadlines)).toISOString() }),
  };
}

function getPart(
  { id, amount, received, state, due_at: dueAt }: PartRow,
  proofs: Proofs,
  digits: number,
): Schemas['PayoutPart'] {
  return {
    partId: id,
    amount: formatMoney(amount, digits),
    receivedAmount: formatMoney(received, digits),
    remainingAmount: formatMoney(amount - received, digits),
    state,
    ...(dueAt && { confirmBy: dueAt.toISOString() }),
    proofImages: [...(proofs.get(id) ?? [])],
  };
}

/** A page on the wire. */
export const toPagedList = <Row>(list: Row[], total: number, pageNo: number, pageSize: number) => ({
  list,
  total,
  pageNo,
  totalPages: Math.ceil(total / pageSize),
});
