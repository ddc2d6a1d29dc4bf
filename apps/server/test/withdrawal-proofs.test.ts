import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createPicture, createUploader } from './support/pictures.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, operate } from './support/portal.ts';
import { createPayees, type Payee, type Payees } from './support/withdrawals.ts';

let app: TestApp;
let payees: Payees;
let calls: ReturnType<typeof createUploader>;
beforeAll(async () => {
  app = await withPlatform();
  payees = await createPayees(app);
  calls = createUploader(app);
});
afterAll(() => app?.dispose());

const ready = ({ token }: Payee, more: object = {}) => calls.ready(token, more);
const pointers = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer),
];
const usedBy = async (id: string) => {
  const row = app.platform.db.selectFrom('upload').select('used_by').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).used_by;
};

/** A member with a pending payment of 50.00, and a function that denies its receipt. */
async function createPendingPart(account: string) {
  const payee = await payees.create(account);
  const { reference, parts } = await payees.paid(payee, ['50.00']);
  const deny = (proofImages: readonly string[], key = newId(), more: object = {}) =>
    payees.answer(
      payee,
      reference,
      { partId: parts[0], outcome: 'not_received', proofImages, ...more },
      key,
    );
  return { payee, reference, partId: parts[0]!, deny };
}

test('a part that has not arrived is shown with up to three pictures, to the operator, too [E83, V57]', async () => {
  const { payee, reference, partId, deny } = await createPendingPart('ann');
  const ids = [await ready(payee), await ready(payee), await ready(payee)];
  const key = newId();
  const answer = await deny(ids, key);
  expect(answer.value).toMatchObject({ state: 'disputed', parts: [{ partId, proofImages: ids }] });
  // The answer was lost: the same key repeats it, and no picture is used twice.
  expect((await deny(ids, key)).body).toEqual(answer.body);
  const { list } = await payees.list(payee);
  expect(list[0].parts[0].proofImages).toEqual(ids);
  const { withdrawal, divergence } = await payees.getLog(reference);
  expect([withdrawal.parts[0].proofImages, divergence]).toEqual([ids, null]);
  const { value } = await operate(app, 'GET', '/withdrawals?pageSize=500');
  const found = value.list.find(({ account }: { account: string }) => account === 'ann');
  expect(found.withdrawal.parts[0].proofImages).toEqual(ids);
  const operator = { 'x-operator-key': app.platform.config.operatorKey ?? '' };
  const path = `/uploads/${ids[0]}/picture`;
  const theirs = await calls.picture(operator, `/operator-api${path}`);
  const mine = await calls.picture({ authorization: `Bearer ${payee.token}` }, `/api${path}`);
  expect([theirs.statusCode, theirs.headers['content-type']]).toEqual([200, 'image/png']);
  expect(theirs.rawPayload).toEqual(mine.rawPayload);
  expect((await calls.picture({}, `/operator-api${path}`)).statusCode).toBe(401);
});

describe('no dispute is opened and no picture used', () => {
  test('with one that is unknown, unfinished, used, for another purpose, another member’s or repeated', async () => {
    const { payee, reference, deny } = await createPendingPart('bea');
    const good = await ready(payee);
    const bytes = await createPicture('png');
    const size = bytes.length;
    const open = { purpose: 'withdrawal_proof', type: 'image/png', size };
    const { value: unfinished } = await calls.begin(payee.token, open);
    const other = await createPendingPart('bob');
    const used = await ready(payee);
    const { parts, reference: first } = await payees.paid(payee, ['20.00']);
    const earlier = { partId: parts[0], outcome: 'not_received', proofImages: [used] };
    expect((await payees.answer(payee, first, earlier)).status).toBe(200);
    for (const bad of [
      'nothing',
      newId(),
      unfinished.id,
      used,
      await ready(payee, { purpose: 'feedback' }),
      await ready(other.payee),
    ]) {
      const answer = await deny([good, bad]);
      expect(pointers(answer)).toEqual([422, '/body/proofImages/1']);
    }
    expect(pointers(await deny([good, good]))).toEqual([422, '/body/proofImages']);
    expect(pointers(await deny([good, good.toUpperCase()]))).toEqual([422, '/body/proofImages/1']);
    const { withdrawal } = await payees.getLog(reference);
    expect(withdrawal.parts[0]).toMatchObject({ state: 'awaiting_confirmation', proofImages: [] });
    expect(await usedBy(good)).toBeNull();
    expect((await deny([good])).status).toBe(200);
  });

  test('with more than three [V57, K35]', async () => {
    const { deny } = await createPendingPart('cat');
    const ids = [newId(), newId(), newId(), newId()];
    expect(pointers(await deny(ids))).toEqual([422, '/body/proofImages']);
  });

  test('with an answer that something has arrived', async () => {
    const { payee, deny } = await createPendingPart('dan');
    const id = await ready(payee);
    for (const more of [
      { outcome: 'received' },
      { outcome: 'partly_received', receivedAmount: '1.00', receivedBefore: '0.00' },
      { outcome: 'all_received', partId: undefined },
    ])
      expect(pointers(await deny([id], newId(), more))).toEqual([422, '/body/proofImages']);
    expect(await usedBy(id)).toBeNull();
  });

  test('when the part has been answered since', async () => {
    const { payee, partId, deny } = await createPendingPart('eli');
    const [one, two] = [await ready(payee), await ready(payee)];
    const answers = await Promise.all([deny([one]), deny([two])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await usedBy(one), await usedBy(two)].toSorted()).toEqual([partId, null].toSorted());
  });

  test('for one of two parts that use the same picture concurrently', async () => {
    const payee = await payees.create('fred');
    const { reference, parts } = await payees.paid(payee, ['20.00', '30.00']);
    const id = await ready(payee);
    const deny = (partId?: string) =>
      payees.answer(payee, reference, { partId, outcome: 'not_received', proofImages: [id] });
    const answers = await Promise.all([deny(parts[0]), deny(parts[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { withdrawal } = await payees.getLog(reference);
    const states = withdrawal.parts.map(({ state }: { state: string }) => state).toSorted();
    expect(states).toEqual(['awaiting_confirmation', 'disputed']);
  });
});

test('a used proof is kept: neither its owner nor the sweep removes it', async () => {
  const { payee, deny } = await createPendingPart('gus');
  const id = await ready(payee);
  await deny([id]);
  const gone = await calls.remove(payee.token, id);
  expect([gone.status, gone.body.code]).toEqual([409, 'conflict']);
  const now = app.platform.clock.nowMs() + 2 * 86_400_000;
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(now).toISOString() });
  await app.platform.jobs.run('upload-sweep');
  expect(await usedBy(id)).not.toBeNull();
});
