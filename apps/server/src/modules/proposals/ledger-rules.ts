import { sql } from 'kysely';
import { UNNAMED_OPERATOR } from '../../config/operator-keys.ts';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import './tables.ts';

/** Invariants of calls that needed a second operator. */
export const proposalRules: readonly LedgerRule[] = [
  {
    name: 'proposals-approved',
    statement:
      'An approved proposal was decided by another named operator in time, and has the answer of its call.',
    violations: sql<Violation>`
      select proposal.proposed_by as owner, format('proposal %s of %s is %s, decided by %s, its log says %s', proposal.id,
        proposal.operation, proposal.state, proposal.decided_by, event.operator) as what
      from proposal left join proposal_event event on event.proposal_id = proposal.id and event.command = 'approve'
      where (proposal.state = 'approved') <> (event.seq is not null)
        or (proposal.state = 'approved' and (event.operator <> proposal.decided_by
          or proposal.decided_by = proposal.proposed_by or proposal.decided_at >= proposal.expires_at
          or ${UNNAMED_OPERATOR} in (proposal.decided_by, proposal.proposed_by) or proposal.result is null))`,
  },
];
