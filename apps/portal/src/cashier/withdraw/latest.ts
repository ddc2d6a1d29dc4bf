import { apiQuery } from '../../kernel/http/query.ts';

/**
 * The latest withdrawals, for the list, the statecharts and the reminders. Not retried: the
 * statecharts show the failure, and the event stream refetches.
 */
export const latestQuery = {
  ...apiQuery('/api/cashier/withdrawals', { pageNo: 1, pageSize: 20 }),
  retry: false,
};
