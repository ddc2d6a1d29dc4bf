/** Reads that a decision depends on: whether a change was made, who is signed in. */
import { expect, it } from 'vitest';
import { apiQuery, createQueryClient, readAnew } from '../src/kernel/http/query.ts';

interface PendingRead {
  readonly answer: (value: string) => void;
  readonly fail: () => void;
  readonly signal: AbortSignal | undefined;
}

/** A query client whose reads wait until the test answers them. */
function heldReads() {
  const asked: PendingRead[] = [];
  const client = createQueryClient(
    (_path, _query, signal) =>
      new Promise<never>((resolve, reject) => {
        asked.push({
          answer: (value) => resolve({ email: value } as never),
          fail: () => reject(new TypeError('fetch failed')),
          signal,
        });
      }),
  );
  return { client, asked };
}

const overview = apiQuery('/api/security', {} as never);

it('a forced refetch does not use a read that began before it', async () => {
  const { client, asked } = heldReads();
  const before = client.fetchQuery(overview);
  const refetched = readAnew(client, overview);
  expect(asked).toHaveLength(2);
  asked[0]!.answer('old');
  asked[1]!.answer('new');
  await expect(refetched).resolves.toEqual({ email: 'new' });
  // The earlier subscriber also gets the later answer, not an error.
  await expect(before).resolves.toEqual({ email: 'new' });
  expect(client.getQueryData(overview.queryKey)).toEqual({ email: 'new' });
  expect(asked[0]!.signal?.aborted).toBe(true);
});

it('a forced refetch does not wait for the retry of a failed read', async () => {
  const { client, asked } = heldReads();
  const before = client.fetchQuery(overview);
  asked[0]!.fail();
  await Promise.resolve();
  const refetched = readAnew(client, overview);
  expect(asked).toHaveLength(2);
  asked[1]!.fail();
  await expect(refetched).rejects.toThrow('fetch failed');
  await expect(before).rejects.toThrow('fetch failed');
});
