import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RevealedSeed } from '../src/kernel/protocol.ts';
import { checkPath } from '../src/kernel/client/check-path.ts';
import { getOutcome } from '../src/games/lines/maths.ts';
import { check, claimIn, EMPTY, EXAMPLE, getProblem } from '../src/verify/check.ts';
import { newBench, post, sitDown, spin } from './bench.ts';

describe('a spin that is checked', () => {
  test('recomputes the played spin from the data that the game reveals', async () => {
    const bench = await newBench();
    const { sessionId, commitment } = await sitDown(bench);
    const { value } = (await spin(bench, sessionId)).body;
    const reply = await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, sessionId);
    const { serverSeed } = reply.body.value.revealed;
    const { clientSeed, nonce, outcome } = value.round;
    const done = await check({
      ...EMPTY,
      serverSeed,
      clientSeed,
      nonce: String(nonce),
      commitment,
    });
    expect(done).toMatchObject({ matches: true, commitment, outcome });
  });

  test('shows sums that any other tool repeats', async () => {
    const { serverSeed, clientSeed, nonce } = EXAMPLE;
    const done = await check(EXAMPLE);
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}`).digest();
    expect(done.digest).toBe(digest.toString('hex'));
    expect(done.outcome).toEqual([...digest.subarray(0, 5)].map((byte) => byte % 32));
    expect(done.commitment).toBe(createHash('sha256').update(serverSeed).digest('hex'));
    expect(done.matches).toBe(true);
    expect(getOutcome(done.outcome).units).toBe(110);
    expect((await check({ ...EXAMPLE, commitment: '' })).matches).toBeNull();
  });

  test('reports a seed that differs from its commitment', async () => {
    expect(await check({ ...EXAMPLE, commitment: '0'.repeat(64) })).toMatchObject({
      matches: false,
    });
  });

  test.each([
    ['serverSeed', { serverSeed: '' }],
    ['serverSeed', { serverSeed: 'two words' }],
    ['clientSeed', { clientSeed: 'a:1' }],
    ['nonce', { nonce: '0' }],
    ['nonce', { nonce: '1.5' }],
    ['choice', { choice: '1,x' }],
  ])('names the field that cannot be right: %s', (field, wrong) => {
    expect(getProblem({ ...EXAMPLE, ...wrong })).toBe(field);
    expect(getProblem(EXAMPLE)).toBeNull();
  });

  test('comes along behind the # of the address, which no server sees', () => {
    const path = checkPath(EXAMPLE, 'vi');
    const [address = '', hash = ''] = path.split('#');
    expect(address).toBe('/verify?lang=vi');
    expect(claimIn(`#${hash}`)).toEqual(EXAMPLE);
    expect(claimIn('')).toEqual(EMPTY);
  });
});
