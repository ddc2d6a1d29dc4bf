import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isBalanceNews } from '../src/identity/idle/balance-news.ts';
import { idleStage } from '../src/identity/idle/stage.ts';

const MINUTE = 60_000;
const half = { activeAt: 1_000_000, idleMs: 30 * MINUTE };
const at = (ms: number) => idleStage(half, half.activeAt + ms);

test('a session is active until a minute before its end, then warned, then over', () => {
  const endsAt = half.activeAt + 30 * MINUTE;
  expect(at(0)).toEqual({ stage: 'active', endsAt, nextIn: 29 * MINUTE });
  expect(at(29 * MINUTE - 1)).toEqual({ stage: 'active', endsAt, nextIn: 1 });
  expect(at(29 * MINUTE)).toEqual({ stage: 'warned', endsAt, nextIn: MINUTE });
  expect(at(30 * MINUTE - 1)).toEqual({ stage: 'warned', endsAt, nextIn: 1 });
  expect(at(30 * MINUTE)).toEqual({ stage: 'over' });
  expect(at(600 * MINUTE)).toEqual({ stage: 'over' });
});

test('a short session is warned of for a fifth of it', () => {
  const short = { activeAt: 0, idleMs: MINUTE };
  expect(idleStage(short, 47_999).stage).toBe('active');
  expect(idleStage(short, 48_000).stage).toBe('warned');
});

test('what the stream says of the balance is play, what the page asks for is not', async () => {
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
