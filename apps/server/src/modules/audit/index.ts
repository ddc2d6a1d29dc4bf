import type { components } from '@baize/api/operator';
import { ok } from '../../platform/http/handlers.ts';
import type { OperatorChange } from '../../platform/operators.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { append, type LogRow, rowsBefore } from './log.ts';

export { auditRules } from './ledger-rules.ts';

type Wire = components['schemas']['OperatorLogRow'];

/** Log of operators' changes with the state before each: append-only, with a hash chain. */
export function createAuditModule({ db, log }: Platform): ServerModule {
  return {
    name: 'audit',
    async recordChange(trx, change) {
      const { seq, hash } = await append(trx, change);
      // A copy outside the database: rewriting the whole chain in the database does not change the
      // copy.
      log.info({ operatorLog: { seq: Number(seq), hash } }, 'operator change recorded');
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
