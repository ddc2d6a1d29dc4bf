import { apiQuery } from '../../kernel/http/query.ts';

/**
 * The latest withdrawals: what the page lists, what the charts look at, and what reminders are made of. Not asked twice:
 * the charts say what could not be read, and the stream asks again.
 */
export const latestQuery = {
  ...apiQuery('/api/cashier/withdrawals', { pageNo: 1, pageSize: 20 }),
  retry: false,
};
