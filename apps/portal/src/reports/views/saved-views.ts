import { type Schemas, unwrap } from '@baize/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../kernel/calls/use-call.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import type { PagedPath } from '../file/parts.ts';

export type SavedView = Schemas['SavedView'];

const PATH = '/api/saved-views';

/** The records that have views. */
export type ViewedPath = PagedPath | '/api/agent/downlines' | '/api/agent/revenue';

/** Their names in the OpenAPI document. */
const records: Readonly<Record<ViewedPath, Schemas['ViewedRecord']>> = {
  '/api/records/account': 'account',
  '/api/records/bets': 'bets',
  '/api/records/bonuses': 'bonuses',
  '/api/agent/downlines': 'downline',
  '/api/agent/bets': 'teamBets',
  '/api/agent/moves': 'teamMoves',
  '/api/agent/transactions': 'teamTransactions',
  '/api/agent/statements': 'teamStatements',
  '/api/agent/revenue': 'teamRevenue',
  '/api/agent/dividend': 'dividends',
  '/api/agent/daily-salary-contract': 'dailySalaries',
  '/api/agent/hour-salary': 'hourlySalaries',
  '/api/agent/realtime-salary': 'realtimeSalaries',
};

/** The member's saved views of a record. */
export function useSavedViews(path: ViewedPath): readonly SavedView[] {
  const { data } = useQuery(apiQuery(PATH, { record: records[path] }));
  return data?.list ?? [];
}

/** Saves and deletes views; the response is the resulting list. */
export function useSavingViews(path: ViewedPath) {
  const services = useServices();
  const client = useQueryClient();
  const record = records[path];
  const { queryKey } = apiQuery(PATH, { record });
  const keep = (views: Schemas['SavedViews']) => client.setQueryData(queryKey, views);
  const saving = useCall(async (view: SavedView) => {
    const body = { ...view, record };
    keep(await unwrap(requireApi(services).PUT(PATH, { body })));
  });
  const deleting = useCall(async (name: string) => {
    const params = { query: { record, name } };
    keep(await unwrap(requireApi(services).DELETE(PATH, { params })));
  });
  return { saving, deleting };
}
