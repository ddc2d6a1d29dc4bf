import type { components } from '@baize/api/operator';
import { ok } from '../../platform/http/handlers.ts';
import type { OperatorChange } from '../../platform/operators.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { append, type LogRow, rowsBefore } from './log.ts';

export { auditRules } from './ledger-rules.ts';

type Wire = components['schemas']['OperatorLogRow'];

/** Who of the operators changed what, and how it stood before: added to, never changed, chained by hash. */
export function createAuditModule({ db, log }: Platform): ServerModule {
  return {
    name: 'audit',
    async recordChange(trx, change) {
      const { seq, hash } = await append(trx, change);
      // A copy outside the database: who rewrites the whole chain there does not reach this one.
      log.info({ operatorLog: { seq: Number(seq), hash } }, 'an operator has changed something');
    },
    operatorHandlers: {
      async getOperatorLog({ query: { before, pageSize = 20 } }) {
        const rows = await rowsBefore(db, before === undefined ? null : BigInt(before), pageSize);
        return ok({ list: rows.map(toWire) });
      },
    },
  };
}

function toWire({ seq, entry, previous_hash: previousHash, hash, at }: LogRow): Wire {
  const { operator, operation } = JSON.parse(entry) as OperatorChange;
  return {
    seq: Number(seq),
    at: at.toISOString(),
    operator,
    operation,
    entry,
    previousHash,
    hash,
  };
}
