import { describe, expect, test } from 'vitest';
import { loadMember, loadNewMember } from '../src/app/effects.ts';
import { createQueryClient, type Read } from '../src/app/query.ts';

/** A server whose answers wait, and are about whoever asked. */
function twoMembers() {
  const asked: ((id: string) => void)[] = [];
  const read = (() =>
    new Promise((resolve) => {
      asked.push((id) => resolve({ id, type: 0, firstTimeLogin: false }));
    })) as unknown as Read;
  return { asked, client: createQueryClient(read) };
}

describe('a login while the member of another token is loaded', () => {
  test('brings its own member along, whichever answer comes first', async () => {
    const { asked, client } = twoMembers();
    const first = loadMember(client).catch(() => 'given up');
    await expect.poll(() => asked.length).toBe(1);
    const second = loadNewMember(client);
    await expect.poll(() => asked.length).toBe(2);
    asked[0]?.('the first');
    asked[1]?.('the second');
    expect((await second).id).toBe('the second');
    expect(await first).toBe('given up');
    expect(client.getQueryData(['/api/member', {}])).toMatchObject({ id: 'the second' });
  });
});
