import type { components } from '@baize/api/operator';
import { operations, operatorOperations, seamlessOperations } from '@baize/api/operations';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type Wire = components['schemas'];

/** The parts of the contract not implemented yet (C72). */
export function plannedHandlers(platform: Platform): Partial<OperatorHandlers> {
  return {
    async listPlannedOperations({ query }) {
      const list = Object.entries(DOCUMENTS).flatMap(([document, table]) =>
        query.document === undefined || query.document === document
          ? getPlanned(platform, document as DocumentName, table)
          : [],
      );
      return ok({ list });
    },
  };
}

type DocumentName = Wire['PlannedOperation']['document'];
type Table = Readonly<Record<string, { method: string; path: string; status: string }>>;

const DOCUMENTS: Readonly<Record<DocumentName, Table>> = {
  openapi: operations,
  operator: operatorOperations,
  seamless: seamlessOperations,
};

/** Derived from the gaming API's handlers, so that the list is always true. */
function getPlanned(
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
