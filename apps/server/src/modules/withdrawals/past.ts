import type { PayoutPartCommand } from '@baize/machines/payout-part';
import type { WithdrawalCommand } from '@baize/machines/withdrawal';
import type { Platform } from '../../platform/platform.ts';
import { getPaymentMethods } from '../payment-methods/index.ts';
import { command, commandPart, open, type Open } from './commands.ts';
import { create } from './create.ts';

/** What becomes of a payment, in order; an amount is in minor units. */
export type PastCommand =
  | { readonly type: 'send'; readonly dueAt: number }
  | { readonly type: 'receive_partly'; readonly amount: number }
  | { readonly type: 'receive' | 'dispute' | 'settle' | 'return' | 'force' };

/** A withdrawal that was asked for some time ago, and what has been decided of it since. */
export interface PastWithdrawal {
  readonly playerId: string;
  readonly currency: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly asksAccountName: boolean;
  /** In minor units. */
  readonly amount: bigint;
  readonly at: Date;
  /** Names it for ever: added twice, it is there once. */
  readonly name: string;
  readonly decisions: readonly WithdrawalCommand['type'][];
  /** What becomes of the one payment of all that is paid out; not before it is decided to pay. */
  readonly payment?: readonly PastCommand[];
}

/** Who gives a command of a payment. */
const actors: Readonly<Record<PastCommand['type'], PayoutPartCommand['actor']['role']>> = {
  send: 'operator',
  receive: 'player',
  receive_partly: 'player',
  dispute: 'player',
  settle: 'operator',
  return: 'operator',
  force: 'clock',
};

/** Asks for a withdrawal and gives its commands, as the players, operators and clocks of the past did. */
export async function addPastWithdrawal(platform: Platform, past: PastWithdrawal): Promise<void> {
  const { playerId, decisions, payment = [], at } = past;
  const method = getPaymentMethods(platform)
    .current()
    .find(({ id }) => id === past.methodId);
  if (method === undefined) return;
  await platform.transaction(async (trx) => {
    const { withdrawal } = await create(platform, trx, past.name, { ...past, method }, at);
    // Of the demo's earlier start: it stays as it is.
    if (withdrawal.state !== 'requested') return;
    await open(platform, trx, { id: withdrawal.id, playerId }, async (opened) => {
      for (const type of decisions) await decide(opened, type, at.getTime());
      for (const given of payment) await commandOnly(opened, given, at.getTime());
    });
  });
}

function decide(opened: Open, type: WithdrawalCommand['type'], now: number): Promise<void> {
  const { amount, fee } = opened.payout.withdrawal;
  const actor = { role: 'operator', id: 'operator' } as const;
  const reason = type === 'reject' ? 'Of the demo' : null;
  return command(opened, { type, actor, now }, reason, type === 'pay' ? [amount - fee] : []);
}

/** Gives the one payment a command; its deadline counts as come when the clock forces it. */
function commandOnly(opened: Open, given: PastCommand, at: number): Promise<void> {
  const { withdrawal, parts } = opened.payout;
  const part = parts[0];
  if (part === undefined) throw new Error('nothing is paid yet');
  const role = actors[given.type];
  const actor = { role, id: role === 'player' ? withdrawal.player_id : role };
  const now = given.type === 'force' ? (part.due_at?.getTime() ?? at) : at;
  const sent = given.type === 'send' ? { amount: Number(part.amount) } : {};
  const full = { ...given, ...sent, actor, now } as PayoutPartCommand;
  return commandPart(opened, part, full, role === 'operator' ? 'Of the demo' : null);
}
