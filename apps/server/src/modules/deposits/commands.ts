import {
  type DepositCommand,
  type DepositRefusal,
  depositStatus,
} from '@baize/machines/deposit-status';
import { decide, type FormRefusal } from '@baize/machines/lifecycle';
import { getReference } from '../../platform/references.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyTeams } from '../accounts/index.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import {
  type Arrived,
  type Deposit,
  depositsDue,
  lockDeposit,
  getStored,
  writeStatus,
} from './store.ts';
import type { DepositStatus } from './tables.ts';

/** The deposit after a command, and the reason if it did not change. */
export interface Outcome {
  readonly status: DepositStatus;
  readonly refused: FormRefusal | DepositRefusal | null;
}

/** Parameters of a command, if it has any. */
export interface CommandFacts {
  /** The provider's own id. */
  readonly transactionId?: string;
  readonly arrived?: Arrived;
  /** The player's credit if this command pays the deposit. */
  readonly credited?: bigint;
  /** The operator's reason. */
  readonly reason?: string;
}

/**
 * Applies a command to a locked deposit, as its statechart says. An accepted command is written
 * with its log row; a payment is credited exactly once under the deposit's id.
 */
export async function applyCommand(
  platform: Platform,
  trx: Trx,
  deposit: Deposit,
  command: DepositCommand,
  { transactionId, arrived, credited, reason }: CommandFacts,
): Promise<Outcome> {
  const decision = decide(depositStatus, getStored(deposit), command);
  if ('refused' in decision) return { status: deposit.status, refused: decision.refused };
  const status = decision.accepted.state as DepositStatus;
  const { id, player_id: playerId, currency } = deposit;
  const paid = status === 'paid' ? credited : undefined;
  const event = {
    deposit_id: id,
    command: command.type,
    status_before: deposit.status,
    status_after: status,
    actor_role: command.actor.role,
    actor_id: command.actor.id,
    transaction_id: transactionId ?? null,
    amount: arrived?.amount ?? null,
    currency: arrived?.currency ?? null,
    reason: reason ?? null,
    at: new Date(command.now),
  };
  const change = { ...(arrived && { arrived }), ...(paid !== undefined && { credited: paid }) };
  await writeStatus(trx, event, change);
  if (paid !== undefined) {
    const money = { playerId, currency, amount: paid };
    const movement = { ...money, type: 'deposit', source: 'deposit', sourceTxId: id };
    await getWallet(platform).credit(trx, movement);
    await notifyTeams(platform, trx, { ...money, kind: 'deposit' });
  }
  await notifyPlayer(platform, trx, playerId, id, status);
  return { status, refused: null };
}

/** Notifies the player's open pages of the deposit's state. */
export function notifyPlayer(
  { events }: Platform,
  trx: Trx,
  playerId: string,
  id: string,
  status: DepositStatus,
): Promise<void> {
  const audience = `player:${playerId}` as const;
  const reference = getReference('deposit', id);
  return events.append(trx, { audience, type: 'deposit', payload: { reference, status } });
}

/** Expires an overdue deposit; if several servers try, one does. */
export function expireDeposit(platform: Platform, id: string): Promise<void> {
  return platform.transaction(async (trx) => {
    const deposit = await lockDeposit(trx, id);
    const actor = { role: 'clock', id: 'clock' } as const;
    const command = { type: 'expire', actor, now: platform.clock.nowMs() } as const;
    if (deposit) await applyCommand(platform, trx, deposit, command, {});
  });
}

/** Expires every overdue deposit, each in its own transaction. */
export async function expireAll(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (const id of await depositsDue(db, clock.now())) await expireDeposit(platform, id);
}
