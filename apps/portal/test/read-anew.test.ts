/** Reads on which a decision hangs: whether a change was made, who is signed in. */
import { expect, it } from 'vitest';
import { apiQuery, createQueryClient, readAnew } from '../src/kernel/http/query.ts';

interface Asked {
  readonly answer: (value: string) => void;
  readonly fail: () => void;
  readonly signal: AbortSignal | undefined;
}

/** A query client whose reads wait until the test answers them. */
function heldReads() {
  const asked: Asked[] = [];
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

it('[T19] what is read anew is not answered by a read that began before it', async () => {
  const { client, asked } = heldReads();
  const before = client.fetchQuery(overview);
  const anew = readAnew(client, overview);
  expect(asked).toHaveLength(2);
  asked[0]!.answer('old');
  asked[1]!.answer('new');
  await expect(anew).resolves.toEqual({ email: 'new' });
  // Whoever asked before gets the later answer as well, not an error that nobody made.
  await expect(before).resolves.toEqual({ email: 'new' });
  expect(client.getQueryData(overview.queryKey)).toEqual({ email: 'new' });
  expect(asked[0]!.signal?.aborted).toBe(true);
});

it('[T19] what is read anew does not wait until a failed read is tried again', async () => {
  const { client, asked } = heldReads();
  const before = client.fetchQuery(overview);
  asked[0]!.fail();
  await Promise.resolve();
  const anew = readAnew(client, overview);
  expect(asked).toHaveLength(2);
  asked[1]!.fail();
  await expect(anew).rejects.toThrow('fetch failed');
  await expect(before).rejects.toThrow('fetch failed');
});
