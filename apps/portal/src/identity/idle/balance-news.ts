import type { QueryCacheNotifyEvent } from '@tanstack/react-query';

/**
 * Whether the event stream has brought another balance. A balance that the page asked for, as it does when its
 * stream opens, is nobody's play.
 */
export const isBalanceNews = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' &&
  event.query.queryKey[0] === '/api/wallet/balance' &&
  event.action.type === 'success' &&
  event.action.manual === true;
