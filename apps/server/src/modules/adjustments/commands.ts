import { adjustment as lifecycle, type AdjustmentCommand } from '@baize/machines/adjustment';
import { decide } from '@baize/machines/lifecycle';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import { type Found, lockAdjustment, writeDecision } from './store.ts';
import type { AdjustmentState } from './tables.ts';

/** Ledger type and source of adjustments. */
export const TYPE = 'adjustment';
export const SOURCE = 'adjustment';

/**
 * Applies a command to a locked adjustment, as its statechart says; approval books it exactly once
 * under its id. Throws `command_refused`, `insufficient_funds` for a debit, `limit_reached` for a
 * credit.
 */
export async function applyCommand(
  platform: Platform,
  trx: Trx,
  found: Found,
  command: AdjustmentCommand,
  reason: string | null,
): Promise<Found> {
  const { id, state: before, proposed_by: proposedBy } = found;
  const decision = decide(lifecycle, { state: before, context: { proposedBy } }, command);
  if ('refused' in decision) {
    const refusal = { cause: decision.refused, state: before };
    throw new ProblemError('command_refused', { extensions: { refusal } });
  }
  const state = decision.accepted.state as AdjustmentState;
  const { id: operator } = command.actor;
  const at = new Date(command.now);
  await writeDecision(trx, {
    adjustment_id: id,
    command: command.type,
    state_before: before,
    state_after: state,
    operator,
    reason,
    at,
  });
  if (state === 'booked') await book(platform, trx, found);
  return { ...found, state, decided_by: operator, decided_at: at };
}

async function book(platform: Platform, trx: Trx, found: Found): Promise<void> {
  const { id, player_id: playerId, currency, amount, direction, reason } = found;
  const movement = { playerId, currency, amount, type: TYPE, source: SOURCE, sourceTxId: id };
  await getWallet(platform)[direction](trx, { ...movement, meta: { note: reason } });
}

/** Finds and locks the adjustment of a command. Throws `not_found`. */
export async function lockRequired(trx: Trx, id: string): Promise<Found> {
  const found = await lockAdjustment(trx, id);
  if (found === undefined) throw new ProblemError('not_found');
  return found;
}
