import type { components } from '@baize/api/operator';
import { type ContractCommand, contractStatus } from '@baize/machines/contract-status';
import { replay } from '@baize/machines/lifecycle';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import { getRates } from './limits.ts';
import type { Contract, ContractEvent } from './store.ts';

type Wire = components['schemas'];

/**
 * The contract's state by its log, or where the log differs from the statechart; its terms never
 * change.
 */
export function replayContract(contract: Contract, events: readonly ContractEvent[]) {
  const rates = getRates(contract);
  const rows = events.map((event) => {
    const { command: type, actor_role: role, actor_id: id, measured_at: limit, at } = event;
    const command = { type, rates, limit, actor: { role, id }, now: at.getTime() };
    return {
      before: event.state_before ?? 'unwritten',
      command: command as ContractCommand,
      after: event.state_after,
    };
  });
  return replay(contractStatus, rows);
}

/** Where the log differs from the statechart, or the state from its log; null if both agree. */
export function findDivergence(
  contract: Contract,
  events: readonly ContractEvent[],
): LogDivergence | null {
  const replayed = replayContract(contract, events);
  return findLogDivergence(events, replayed, replayed.end.state === contract.state);
}

export const toRow = (row: ContractEvent): Wire['ContractLogRow'] => ({
  seq: row.seq,
  command: row.command,
  before: row.state_before,
  after: row.state_after,
  actor: { role: row.actor_role as 'upline' | 'downline' | 'operator', id: row.actor_id },
  cause: row.cause_id,
  reason: row.reason,
  at: row.at.toISOString(),
});
