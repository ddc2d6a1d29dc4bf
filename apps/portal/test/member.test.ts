import { describe, expect, test } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import contract from '@baize/api/documents/openapi.json' with { type: 'json' };
import { loadMember } from '../src/kernel/member/load-member.ts';
import { forgetMember, isEverybodys } from '../src/kernel/member/member.ts';
import { createQueryClient, apiQuery, type Read } from '../src/kernel/http/query.ts';

/** A server that delays its answers, each about the member who asked. */
function twoMembers() {
  const asked: ((id: string) => void)[] = [];
  const read = (() =>
    new Promise((resolve) => {
      asked.push((id) => resolve({ id, type: 0, firstTimeLogin: false }));
    })) as unknown as Read;
  return { asked, client: createQueryClient(read) };
}

describe('a login while another token’s member is loading', () => {
  test('loads its own member, whichever answer comes first', async () => {
    const { asked, client } = twoMembers();
    const first = loadMember(client);
    await expect.poll(() => asked.length).toBe(1);
    const second = loadMember(client);
    await expect.poll(() => asked.length).toBe(2);
    asked[0]?.('the first');
    asked[1]?.('the second');
    expect((await second).id).toBe('the second');
    // The stored token is the second member's by now.
    expect((await first).id).toBe('the second');
    expect(client.getQueryData(['/api/member', {}])).toMatchObject({ id: 'the second' });
  });
});

test('loads a member although the previous one is cleared in the same turn', async () => {
  const { asked, client } = twoMembers();
  const loading = loadMember(client);
  forgetMember(client, null);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.('the second');
  expect((await loading).id).toBe('the second');
});

const nextMember = { id: 'the second', kind: 'player', firstTimeLogin: false } as const;

describe('when the member changes', () => {
  test('shown data is cleared at once and refetched; late answers for the previous member are dropped', async () => {
    const { asked, client } = twoMembers();
    const balance = apiQuery('/api/wallet/balance', {});
    client.setQueryData(balance.queryKey, { balance: '1.00' } as never);
    const watched = new QueryObserver(client, { ...balance, staleTime: 0 });
    const seen: unknown[] = [];
    watched.subscribe(({ data }) => seen.push(data));
    await expect.poll(() => asked.length).toBe(1);

    forgetMember(client, nextMember);
    expect(watched.getCurrentResult().data).toBeUndefined();
    await expect.poll(() => asked.length).toBe(2);
    asked[0]?.('the first');
    asked[1]?.('the second');
    await expect.poll(() => watched.getCurrentResult().data).toMatchObject({ id: 'the second' });
    expect(seen).not.toContainEqual(expect.objectContaining({ id: 'the first' }));
  });

  test('hidden private data is removed; public data and the new member stay', () => {
    const { client } = twoMembers();
    const personal = [
      ['/api/games/recent', { page: 1 }],
      ['/api/announcements', { types: 'player', language: 'en' }],
      ['/api/a-call-of-tomorrow', {}],
    ] as const;
    const stays = [
      ['/api/announcements', { types: 'banner', language: 'en' }],
      ['/api/games/hot', { language: 'en' }],
    ] as const;
    for (const key of [...personal, ...stays]) client.setQueryData(key, 'something');
    client.setQueryData(['/api/member', {}], { id: 'the second' });
    forgetMember(client, nextMember);
    for (const key of personal) expect(client.getQueryData(key)).toBeUndefined();
    for (const key of stays) expect(client.getQueryData(key)).toBe('something');
    expect(client.getQueryData(['/api/member', {}])).toEqual({ id: 'the second' });
    forgetMember(client, null);
    expect(client.getQueryData(['/api/member', {}])).toBeUndefined();
  });

  test('no call that needs a session counts as public', () => {
    const paths = Object.entries(contract.paths) as [string, { get?: { security?: object[] } }][];
    const reads = paths.filter(([, { get: read }]) => read);
    expect(reads.length).toBeGreaterThan(30);
    for (const [path, { get: read }] of reads) {
      const isOpen = read?.security?.some((way) => Object.keys(way).length === 0) ?? false;
      if (!isOpen) expect(isEverybodys([path, {}]), path).toBe(false);
    }
  });
});
