import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { NO_HASH } from './log.ts';

/** Invariants of the operator log. */
export const auditRules: readonly LedgerRule[] = [
  {
    name: 'operator-log',
    statement:
      'Rows of the operator log are numbered without gaps, and each has the hash of the row before.',
    violations: sql<Violation>`
      with row as (
        select seq, entry, previous_hash, hash,
          lag(seq, 1, 0::bigint) over in_order as seq_before,
          lag(hash, 1, ${NO_HASH}) over in_order as hash_before
        from operator_log window in_order as (order by seq)
      )
      select 'operator_log' as owner, format('row %s is not the row written after row %s', seq, seq_before) as what
      from row
      where seq <> seq_before + 1 or previous_hash <> hash_before
        or hash <> encode(sha256(convert_to(previous_hash || entry, 'UTF8')), 'hex')`,
  },
];
