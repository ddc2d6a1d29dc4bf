import type { components } from '@baize/api/operator';
import { operations, operatorOperations, seamlessOperations } from '@baize/api/operations';
import { demoLogins, type DemoAccount } from '../../demo/accounts.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount } from '../identity/index.ts';

type Wire = components['schemas'];

/** What the demo has ready, and what of the contract is still to come (C72). */
export function demoHandlers(platform: Platform): Partial<OperatorHandlers> {
  return {
    async listDemoAccounts() {
      if (platform.config.mode === 'production') throw new ProblemError('forbidden');
      const list: Wire['DemoAccount'][] = [];
      for (const demo of demoLogins) list.push(await demoAccount(platform, demo));
      return ok({ list });
    },
    async listPlannedOperations({ query }) {
      const list = Object.entries(DOCUMENTS).flatMap(([document, table]) =>
        query.document === undefined || query.document === document
          ? plannedOf(platform, document as DocumentName, table)
          : [],
      );
      return ok({ list });
    },
  };
}

async function demoAccount(platform: Platform, demo: DemoAccount): Promise<Wire['DemoAccount']> {
  const { account, nickname, type, upline, note } = demo;
  const member = await memberByAccount(platform.db, account);
  const balance = member ? await balanceOf(platform, member.id, member.currency) : 0n;
  const ready = member?.password_hash !== undefined && member.status === 'active';
  return { account, nickname, type, upline, note, balance: formatMoney(balance), ready };
}

async function balanceOf(platform: Platform, playerId: string, currency: string): Promise<bigint> {
  const { available, held } = await platform.wallet.funds(platform.db, playerId, currency);
  return available + held;
}

type DocumentName = Wire['PlannedOperation']['document'];
type Table = Readonly<Record<string, { method: string; path: string; status: string }>>;

const DOCUMENTS: Readonly<Record<DocumentName, Table>> = {
  openapi: operations,
  operator: operatorOperations,
  seamless: seamlessOperations,
};

/** The gaming API is asked for its handlers, so that the list cannot claim more than is there. */
function plannedOf(
  platform: Platform,
  document: DocumentName,
  table: Table,
): Wire['PlannedOperation'][] {
  const handlers: Readonly<Record<string, unknown>> = platform.handlers;
  return Object.entries(table)
    .filter(([id, { status }]) =>
      document === 'openapi' ? !(id in handlers) : status !== 'implemented',
    )
    .map(([operationId, { method, path }]) => ({
      operationId,
      method: method as Wire['PlannedOperation']['method'],
      path,
      document,
    }));
}
