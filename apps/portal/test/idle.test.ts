import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isBalanceNews } from '../src/identity/idle/balance-news.ts';

test('a balance from the stream counts as play, a requested one does not', async () => {
  const client = new QueryClient();
  const heard: boolean[] = [];
  client.getQueryCache().subscribe((event) => heard.push(isBalanceNews(event)));
  const queryKey = ['/api/wallet/balance', {}];
  await client.fetchQuery({ queryKey, queryFn: () => ({ available: '1.00' }) });
  await client.invalidateQueries({ queryKey });
  await client.fetchQuery({ queryKey: ['/api/member', {}], queryFn: () => ({ id: 'm-1' }) });
  expect(heard).not.toContain(true);
  client.setQueryData(queryKey, { available: '2.00' });
  expect(heard.filter(Boolean)).toHaveLength(1);
});
