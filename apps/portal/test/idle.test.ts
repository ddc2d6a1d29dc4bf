import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isBalanceNews } from '../src/identity/idle/balance-news.ts';

test('a balance from the stream counts as play, a requested one does not', async () => {
  const client = new QueryClient();
  const results: boolean[] = [];
  client.getQueryCache().subscribe((event) => results.push(isBalanceNews(event)));
  const queryKey = ['/api/wallet/balance', {}];
  await client.fetchQuery({ queryKey, queryFn: () => ({ available: '1.00' }) });
  await client.invalidateQueries({ queryKey });
  await client.fetchQuery({ queryKey: ['/api/member', {}], queryFn: () => ({ id: 'm-1' }) });
  expect(results).not.toContain(true);
  client.setQueryData(queryKey, { available: '2.00' });
  expect(results.filter(Boolean)).toHaveLength(1);
});
