import { decide } from '@baize/machines/lifecycle';
import {
  payoutPart,
  type PayoutPartCommand,
  type PayoutPartContext,
} from '@baize/machines/payout-part';
import {
  withdrawal as lifecycle,
  type WithdrawalCommand,
  getWithdrawalState,
} from '@baize/machines/withdrawal';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import { getReference } from '../../platform/references.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GuessLock } from '../guesses/index.ts';
import { mailMember, memberById, notifyTeams } from '../accounts/index.ts';
import { sendMessage } from '../member/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { markSubjectRead, notify } from '../notifications/index.ts';
import { getWallet } from '../wallet/index.ts';
import { findAnswerLock, getAddedLockMs } from './answer-locks.ts';
import {
  addParts,
  findWaiting,
  lockPayout,
  listOverdue,
  writeDecision,
  writePart,
  type Logged,
  type Meant,
  type PartRow,
  type Payout,
  type WithdrawalRow,
} from './store.ts';
import { paymentMail, paymentMessage } from './texts.ts';

type Trx = Transaction<Database>;

/** Ledger type and source of withdrawals. */
export const SOURCE = 'withdrawal';
export const RETURN_TYPE = 'withdrawal-return';

/** A locked withdrawal to which commands are applied, one after another. */
export interface LockedWithdrawal {
  readonly platform: Platform;
  readonly trx: Trx;
  payout: Payout;
}

/** Locks a withdrawal, applies commands and notifies its player's stream. Throws `not_found`. */
export async function changeWithdrawal(
  platform: Platform,
  trx: Trx,
  meant: Meant,
  work: (withdrawal: LockedWithdrawal) => Promise<void>,
): Promise<Payout> {
  const payout = await lockPayout(trx, meant);
  if (payout === undefined) throw new ProblemError('not_found');
  const opened: LockedWithdrawal = { platform, trx, payout };
  await work(opened);
  if (opened.payout !== payout) await notifyPlayer(platform, trx, opened.payout);
  return opened.payout;
}

/** State of a withdrawal. */
export const getState = ({ withdrawal, parts }: Payout) =>
  getWithdrawalState(
    withdrawal.state,
    parts.map(({ state }) => state),
  );

/** Sends a withdrawal's state to the player's stream. */
export async function notifyPlayer(platform: Platform, trx: Trx, payout: Payout): Promise<void> {
  const { player_id: playerId, id } = payout.withdrawal;
  await platform.events.append(trx, {
    audience: `player:${playerId}`,
    type: 'withdrawal',
    payload: { reference: getReference('withdrawal', id), state: getState(payout) },
  });
}

function toLogRow(
  { type, actor, now }: WithdrawalCommand | PayoutPartCommand,
  states: Pick<Logged, 'state_before' | 'state_after'>,
  more: Partial<Logged>,
): Logged {
  return {
    part_id: null,
    command: type,
    ...states,
    amount: null,
    due_at: null,
    actor_role: actor.role,
    actor_id: actor.id,
    reason: null,
    at: new Date(now),
    ...more,
  };
}

/** The error of a command that the current state does not allow. */
export function toCommandRefused(cause: string, state: string): ProblemError {
  return new ProblemError('command_refused', { extensions: { refusal: { cause, state } } });
}

/**
 * Applies a command to the whole withdrawal, as its statechart says; a rejection releases the hold,
 * a payment captures it and creates parts of these amounts. Throws `command_refused`, and
 * `validation_failed` if the parts do not add up.
 */
export async function commandWithdrawal(
  opened: LockedWithdrawal,
  given: WithdrawalCommand,
  reason: string | null,
  amounts: readonly bigint[] = [],
): Promise<void> {
  const { platform, trx, payout } = opened;
  const { withdrawal } = payout;
  const stored = { state: withdrawal.state, context: {} };
  const decision = decide(lifecycle, stored, given);
  if ('refused' in decision) throw toCommandRefused(decision.refused, getState(payout));
  const state = decision.accepted.state as WithdrawalRow['state'];
  const states = { state_before: withdrawal.state, state_after: state };
  await writeDecision(trx, withdrawal, state, toLogRow(given, states, { reason }));
  const parts = given.type === 'pay' ? partsFor(opened, amounts) : payout.parts;
  if (given.type === 'pay') await addParts(trx, parts);
  if (given.type === 'pay' || given.type === 'reject') {
    const end = given.type === 'pay' ? 'captured' : 'released';
    const { id, player_id: playerId, amount, currency } = withdrawal;
    await getWallet(platform).resolveHold(trx, playerId, id, end);
    if (given.type === 'pay')
      await notifyTeams(platform, trx, { playerId, amount, currency, kind: 'withdrawal' });
    else {
      const returned = formatMoney(amount, platform.config.currencyDigits);
      await notify(platform, trx, playerId, { kind: 'payout_rejected', amount: returned });
    }
  }
  opened.payout = { withdrawal: { ...withdrawal, state }, parts };
}

function partsFor({ platform, payout }: LockedWithdrawal, amounts: readonly bigint[]): PartRow[] {
  const { player_id, id, amount, fee } = payout.withdrawal;
  if (amounts.reduce((sum, part) => sum + part, 0n) !== amount - fee) {
    const params = { expected: formatMoney(amount - fee, platform.config.currencyDigits) };
    const errors = [{ pointer: '/body/parts', rule: 'sum', params }];
    throw new ProblemError('validation_failed', { errors });
  }
  return amounts.map((part, at) => ({
    player_id,
    withdrawal_id: id,
    id: newId(platform.clock.nowMs()),
    place: at + 1,
    amount: part,
    state: 'paying' as const,
    received: 0n,
    received_before_force: null,
    due_at: null,
  }));
}

/** The part with this id. Throws `not_found`. */
export function getPart({ payout }: LockedWithdrawal, partId: string): PartRow {
  const part = payout.parts.find(({ id }) => id === partId);
  if (part === undefined) throw new ProblemError('not_found');
  return part;
}

/**
 * A part's context in the statechart; an amount is below 2^53 (migrations/302-ledger-limit.sql).
 */
const getContext = ({
  state,
  amount,
  received,
  received_before_force: before,
  due_at: dueAt,
}: PartRow): PayoutPartContext => ({
  amount: state === 'paying' ? 0 : Number(amount),
  received: Number(received),
  receivedBeforeForce: before === null ? null : Number(before),
  dueAt: dueAt?.getTime() ?? null,
});

/**
 * Applies a command to a part, as its statechart says; the missing amount of a returned part is
 * credited once. Throws `command_refused`.
 */
export async function commandPart(
  opened: LockedWithdrawal,
  part: PartRow,
  given: PayoutPartCommand,
  reason: string | null = null,
): Promise<void> {
  const { platform, trx, payout } = opened;
  const { withdrawal, parts } = payout;
  const stored = { state: part.state, context: getContext(part) };
  const decision = decide(payoutPart, stored, given);
  if ('refused' in decision) throw toCommandRefused(decision.refused, part.state);
  const { state, context } = decision.accepted;
  const dueAt = context.dueAt === null ? null : new Date(context.dueAt);
  const received = BigInt(context.received);
  const { receivedBeforeForce: before } = context;
  const after = {
    ...part,
    state: state as PartRow['state'],
    received,
    received_before_force: before === null ? null : BigInt(before),
    due_at: dueAt,
  };
  const states = { state_before: part.state, state_after: after.state };
  const amount = 'amount' in given ? BigInt(given.amount) : null;
  const more = { part_id: part.id, amount, due_at: dueAt, reason };
  await writePart(trx, withdrawal, part, after, toLogRow(given, states, more));
  // Nothing is left to answer, so nothing is left to read.
  if (part.due_at !== null && dueAt === null)
    await markSubjectRead(platform, trx, withdrawal.player_id, part.id);
  if (after.state === 'resolved_returned') await giveBack(platform, trx, withdrawal, after);
  opened.payout = { withdrawal, parts: parts.map((one) => (one.id === part.id ? after : one)) };
}

/** Source id of a returned part's credit. */
export const getReturn = (partId: string): string => `${partId}:return`;

async function giveBack(
  platform: Platform,
  trx: Trx,
  { player_id: playerId, currency }: WithdrawalRow,
  { id, amount, received }: PartRow,
): Promise<void> {
  const money = { playerId, currency, amount: amount - received };
  const movement = { ...money, type: RETURN_TYPE, source: SOURCE, sourceTxId: getReturn(id) };
  await getWallet(platform).credit(trx, movement);
  await notifyTeams(platform, trx, { ...money, kind: 'withdrawal_return' });
}

/**
 * Counts all overdue parts as received (T68), of all players or of one, and messages the player
 * (H51). If several servers try, one does.
 */
export async function forceOverdue(platform: Platform, playerId?: string): Promise<void> {
  const { db, clock } = platform;
  for (const id of await listOverdue(db, clock.now(), playerId)) {
    await platform.transaction((trx) => changeWithdrawal(platform, trx, { id }, forceParts));
  }
}

async function forceParts(opened: LockedWithdrawal): Promise<void> {
  const { platform, payout } = opened;
  const now = platform.clock.nowMs();
  const dueParts = payout.parts.filter(
    ({ due_at: dueAt }) => dueAt !== null && dueAt.getTime() <= now,
  );
  if (dueParts.length === 0) return;
  const lock = await findAnswerLock(platform, opened.trx, payout.withdrawal.player_id);
  const isStopped = (part: PartRow) => lock !== null && lock.from < part.due_at!;
  for (const part of dueParts.filter(isStopped))
    await extend(opened, part, lock!.from, lock!.until.getTime() - lock!.from.getTime());
  const forced = dueParts.filter((part) => !isStopped(part));
  if (forced.length === 0) return;
  for (const part of forced) await commandPart(opened, part, { type: 'force', actor: CLOCK, now });
  const amount = forced.reduce((sum, { amount: all, received }) => sum + all - received, 0n);
  await messagePlayer(opened, { what: 'forced', amount });
}

const CLOCK = { role: 'clock', id: 'clock' } as const;

function extend(opened: LockedWithdrawal, part: PartRow, from: Date, ms: number): Promise<void> {
  const dueAt = part.due_at!.getTime() + ms;
  return commandPart(opened, part, { type: 'extend', dueAt, actor: CLOCK, now: from.getTime() });
}

/**
 * Extends future deadlines by the time that a new lock prevents their owner from answering (H116).
 */
export async function extendByLock(
  platform: Platform,
  playerId: string,
  lock: GuessLock,
): Promise<void> {
  const isOpen = ({ due_at: dueAt }: PartRow) => dueAt !== null && dueAt > lock.from;
  for (const id of await findWaiting(platform.db, playerId, lock.from)) {
    await platform.transaction(async (trx) => {
      const ms = await getAddedLockMs(platform, trx, playerId, lock);
      if (ms === 0) return;
      await changeWithdrawal(platform, trx, { id }, async (opened) => {
        for (const part of opened.payout.parts.filter(isOpen))
          await extend(opened, part, lock.from, ms);
      });
    });
  }
}

/** News of a payment, or of the payments whose deadline has passed. */
export interface PaymentNews {
  readonly what: 'sent' | 'forced' | 'reopened';
  readonly amount: bigint;
  /** The payment that the player must answer. */
  readonly part?: PartRow;
}

/** Messages and notifies the player about the state of a payment. */
export async function messagePlayer(
  { platform, trx, payout }: LockedWithdrawal,
  { what, amount, part }: PaymentNews,
): Promise<void> {
  const { currencyDigits: digits } = platform.config;
  const { player_id: playerId, currency } = payout.withdrawal;
  const language = (await memberById(trx, playerId))?.language ?? 'en';
  const message = paymentMessage(what, language, { amount, currency }, digits);
  await sendMessage(platform, trx, playerId, message, {
    kind: `payout_${what}`,
    amount: formatMoney(amount, digits),
    ...(part && { subject: part.id }),
    ...(part?.due_at && { dueAt: part.due_at.toISOString() }),
  });
  if (part?.due_at) {
    const until = part.due_at;
    const { name: brand } = getMerchant(platform).current().brand;
    const mail = paymentMail(language, message, { brand, until });
    await mailMember(platform, trx, playerId, {
      purpose: 'notice:payment',
      ...mail,
      giveUpAt: until,
    });
  }
}
