import type { QueryCacheNotifyEvent } from '@tanstack/react-query';

/**
 * Whether the event stream brought a new balance. A balance that the page itself requested, as when
 * the stream opens, does not count as play.
 */
export const isBalanceNews = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' &&
  event.query.queryKey[0] === '/api/wallet/balance' &&
  event.action.type === 'success' &&
  event.action.manual === true;
