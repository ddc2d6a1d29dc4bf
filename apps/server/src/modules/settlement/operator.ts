import type { components } from '@baize/api/operator';
import { resolveAsOf } from '../../platform/pages.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { startedContracts } from '../contracts/index.ts';
import { memberByAccount, members } from '../accounts/index.ts';
import { getPage } from './bills.ts';
import { billWire, sumsWire } from './wire.ts';

type Failure = components['schemas']['SettlementFailure'];

const MAX_LISTED = 500;

/** Outstanding contract bills, and contracts that cannot be settled (H104). */
export function settlementOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    async listAllBills({ query }, ctx) {
      const { account, kind, unpaid, pageNo = 1, pageSize = 20 } = query;
      const member = account === undefined ? undefined : await memberByAccount(db, account);
      if (account !== undefined && !member) throw new ProblemError('not_found');
      const asOf = resolveAsOf(query.asOf, ctx.now);
      const billQuery = { memberId: member?.id, kind, isUnpaid: unpaid, asOf };
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { bills, totals } = await getPage(db, billQuery, page);
      return ok({
        list: bills.map((bill) => ({
          ...billWire(bill, ctx.now, digits),
          ...(bill.problem !== null && { problem: bill.problem }),
        })),
        total: totals.count,
        sums: sumsWire(totals, digits),
        pageNo,
        totalPages: Math.ceil(totals.count / pageSize),
        asOf: asOf.toISOString(),
      });
    },

    async listSettlementFailures() {
      const rows = await db
        .selectFrom('settlement_progress as progress')
        .innerJoin(startedContracts.as('contract'), 'contract.id', 'progress.contract_id')
        .innerJoin(members.as('downline'), 'downline.id', 'contract.downline_id')
        .select(['contract.id', 'contract.kind', 'downline.account', 'progress.settled_until'])
        .select(['progress.failed_at', 'progress.failure'])
        .where('progress.failed_at', 'is not', null)
        .orderBy('progress.failed_at')
        .limit(MAX_LISTED)
        .execute();
      return ok({
        list: rows.map((row): Failure => ({
          contractId: row.id,
          kind: row.kind,
          downline: row.account,
          settledUntil: row.settled_until.toISOString(),
          since: row.failed_at!.toISOString(),
          failure: row.failure ?? '',
        })),
      });
    },
  };
}
