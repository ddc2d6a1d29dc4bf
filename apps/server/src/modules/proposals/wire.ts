import type { components } from '@baize/api/operator';
import { type LogRow, replay } from '@baize/machines/lifecycle';
import { proposal as lifecycle, type ProposalCommand } from '@baize/machines/proposal';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Proposal, ProposalEvent } from './store.ts';

type Wire = components['schemas'];

/** Wire form of a proposal. */
export function toWire(proposal: Proposal, digits: number): Wire['Proposal'] {
  const { params, body } = proposal.input;
  return {
    reference: proposal.id,
    operation: proposal.operation,
    kind: proposal.kind,
    amount: proposal.amount === null ? null : formatMoney(proposal.amount, digits),
    currency: proposal.currency,
    request: JSON.stringify({ params, body }),
    result: proposal.result === null ? null : JSON.stringify(proposal.result),
    state: proposal.state,
    proposedBy: proposal.proposed_by,
    proposedAt: proposal.proposed_at.toISOString(),
    expiresAt: proposal.expires_at.toISOString(),
    decidedBy: proposal.decided_by,
    decidedAt: proposal.decided_at?.toISOString() ?? null,
    reason: proposal.reason,
  };
}

/** Wire form of a row of a proposal's log. */
export const toLogRow = (row: ProposalEvent): Wire['ProposalLogRow'] => ({
  seq: row.seq,
  command: row.command,
  before: row.state_before,
  after: row.state_after,
  operator: row.operator,
  reason: row.reason,
  at: row.at.toISOString(),
});

/** Where the log and the statechart differ; null if both agree. */
export function getDivergence(
  { state, expires_at: end }: Proposal,
  events: readonly ProposalEvent[],
): LogDivergence | null {
  const rows = events.map((row): LogRow<typeof lifecycle.machine> => {
    const role = row.command === 'expire' ? 'clock' : 'operator';
    const facts = { actor: { role, id: row.operator }, now: row.at.getTime() };
    const command = { type: row.command, ...facts, dueAt: end.getTime() } as ProposalCommand;
    return { before: row.state_before ?? 'unproposed', command, after: row.state_after };
  });
  const replayed = replay(lifecycle, rows);
  return findLogDivergence(events, replayed, replayed.end.state === state);
}
