import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { createUploader } from './support/pictures.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call, operate, solveBotCheck, solveCaptcha, getToken } from './support/portal.ts';

let app: TestApp;
let people: People;
let calls: ReturnType<typeof createUploader>;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  calls = createUploader(app);
});
afterAll(() => app?.dispose());

/** A member who sends feedback. */
async function createWriter(account: string) {
  await people.member(account);
  const token = await getToken(app, account);
  const getBody = (more: object = {}) => ({
    content: 'The slots load slowly',
    questionType: 'game',
    sender: account,
    type: 0,
    ...more,
  });
  /** Sends a body as it is. */
  const put = (body: object, key = newId()) =>
    call(app, 'PUT', '/api/feedback', { token, body, headers: { 'idempotency-key': key } });
  return {
    token,
    put,
    getBody,
    /** Sends with a solved captcha. */
    send: async (more: object = {}) =>
      put({ ...getBody(more), ...(await solveCaptcha(app, createAddress())) }),
    list: async (query = '') =>
      (await call(app, 'GET', `/api/feedback${query}`, { token })).value.list,
  };
}

const answer = (reference: string, text: string) =>
  operate(app, 'POST', `/feedback/${reference}/answer`, { text });
const getProblem = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

describe('member feedback', () => {
  test('is stored with its question, and listed for the member [C53, E43, E44, K33]', async () => {
    const { send, list } = await createWriter('feed-anna');
    const sent = await send({ content: '  The slots load slowly \n', images: [] });
    expect(sent.status).toBe(200);
    expect(sent.value).toEqual({
      reference: expect.any(String),
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      questionType: 'game',
      content: 'The slots load slowly',
      images: [],
    });
    const later = await send({ questionType: 'deposit', content: 'Where is my deposit?' });
    expect((await send({ type: 1 })).status).toBe(422);
    expect(await list()).toEqual([later.value, sent.value]);
    expect(await list('?pageSize=1&pageNo=2')).toEqual([sent.value]);
    const other = await createWriter('feed-bob');
    expect(await other.list()).toEqual([]);
  });

  test('without a text is rejected [V50, X14]', async () => {
    const { send, list } = await createWriter('feed-cleo');
    for (const content of ['', ' \n ']) {
      expect(getProblem(await send({ content }))).toEqual([422, 'please_feedback']);
    }
    expect(await list()).toEqual([]);
  });

  test('has from 5 to 140 characters as a reader counts them [V53, K34]', async () => {
    const { send } = await createWriter('feed-dora');
    const family = '👨‍👩‍👧‍👦';
    for (const content of ['Slow!', 'é'.repeat(140), family.repeat(5), family.repeat(140)])
      expect((await send({ content })).status).toBe(200);
    for (const content of ['Slow', `${family.repeat(4)}  `, 'é'.repeat(141), family.repeat(141)]) {
      const { status, body } = await send({ content });
      const errors = [{ pointer: '/body/content', rule: 'length', params: { min: 5, max: 140 } }];
      expect([status, body.code, body.errors]).toEqual([422, 'validation_failed', errors]);
    }
  });

  test('needs a captcha, valid for one attempt [V51]', async () => {
    const { put, getBody, list } = await createWriter('feed-eve');
    expect(getProblem(await put(getBody()))).toEqual([422, 'captcha_required']);
    const read = await solveCaptcha(app, createAddress());
    const wrong = await put(getBody({ ...read, captcha: 'xxxxx' }));
    expect(getProblem(wrong)).toEqual([422, 'captcha_wrong']);
    expect(getProblem(await put(getBody(read)))).toEqual([422, 'captcha_wrong']);
    expect(await list()).toEqual([]);
  });

  test('accepts a long proof of work instead, and no shorter one [H45]', async () => {
    const { put, getBody } = await createWriter('feed-finn');
    const light = (await solveBotCheck(app)) as { payload: string };
    const refused = await put(getBody({ proof: light.payload }));
    expect(getProblem(refused)).toEqual([403, 'challenge_failed']);
    const heavy = (await solveBotCheck(app, '?instead=captcha')) as { payload: string };
    expect((await put(getBody({ proof: heavy.payload }))).status).toBe(200);
    const again = await put(getBody({ proof: heavy.payload }));
    expect(getProblem(again)).toEqual([403, 'challenge_failed']);
  });

  test('can be sent in one’s own name only [V52]', async () => {
    const { send } = await createWriter('feed-gus');
    const { status, body } = await send({ sender: 'feed-anna' });
    expect([status, body.errors]).toEqual([422, [{ pointer: '/body/sender', rule: 'mismatch' }]]);
  });

  test('is stored once when a lost answer is retried with its key', async () => {
    const { put, getBody, list } = await createWriter('feed-hana');
    const body = getBody(await solveCaptcha(app, createAddress()));
    const key = newId();
    const first = await put(body, key);
    expect((await put(body, key)).body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  test('has pictures that the operator sees, and none of other members', async () => {
    const { token, send, list } = await createWriter('feed-ida');
    const picture = await calls.ready(token, { purpose: 'feedback' });
    const { value } = await send({ images: [picture] });
    expect(value.images).toEqual([picture]);
    expect((await list())[0].images).toEqual([picture]);
    const used = await send({ images: [picture] });
    expect([used.status, used.body.errors]).toEqual([
      422,
      [{ pointer: '/body/images/0', rule: 'unknown' }],
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('can be sent twenty times a day', async () => {
    const { send } = await createWriter('feed-jan');
    for (let time = 0; time < 20; time += 1) expect((await send()).status).toBe(200);
    expect(getProblem(await send())).toEqual([429, 'rate_limited']);
  });

  test('is not available to a visitor or trial account', async () => {
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
      ip: createAddress(),
    });
    const { token } = trial.value;
    expect(getProblem(await call(app, 'GET', '/api/feedback', { token }))).toEqual([
      403,
      'need_true_account',
    ]);
    expect((await call(app, 'GET', '/api/feedback')).status).toBe(401);
  });
});

describe('operator’s feedback queue', () => {
  test('lists unanswered items, oldest first, and answers each once', async () => {
    const member = await createWriter('feed-kim');
    const { send, list } = member;
    const { reference } = (await send()).value;
    const { reference: later } = (await send()).value;
    const getOpen = async (): Promise<string[]> => {
      const { value } = await operate(app, 'GET', '/feedback?state=open&pageSize=500');
      return value.list
        .filter(({ account }: { account: string }) => account === 'feed-kim')
        .map(({ feedback }: { feedback: { reference: string } }) => feedback.reference);
    };
    expect(await getOpen()).toEqual([reference, later]);
    const answered = await answer(reference, 'They are faster now. Thank you.');
    expect(answered.value).toMatchObject({
      account: 'feed-kim',
      answeredBy: 'operator',
      feedback: { reference, answer: { text: 'They are faster now. Thank you.' } },
    });
    expect(await getOpen()).toEqual([later]);
    expect((await list())[1].answer).toEqual(answered.value.feedback.answer);
    expect(getProblem(await answer(reference, 'Another answer'))).toEqual([409, 'conflict']);
    // Of two operators at once one succeeds, and the member is notified once per answer.
    const both = await Promise.all([answer(later, 'We looked.'), answer(later, 'Nothing found.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { token } = member;
    const { value: mail } = await call(app, 'GET', '/api/messages', { token });
    expect(mail.list.map(({ title }: { title: string }) => title)).toEqual([
      'We have answered your feedback',
      'We have answered your feedback',
    ]);
    const { value } = await operate(app, 'GET', '/feedback?state=answered&pageSize=500');
    const mine = value.list.filter(({ account }: { account: string }) => account === 'feed-kim');
    expect(mine.map(({ feedback }: { feedback: object }) => feedback)).toEqual(
      (await list()).toReversed(),
    );
    const log = await operate(app, 'GET', '/log');
    expect(log.value.list[0]).toMatchObject({ operation: 'answerFeedback' });
  });

  test('rejects an answer to an unknown item, and an empty answer', async () => {
    const { send } = await createWriter('feed-lea');
    const { reference } = (await send()).value;
    for (const missing of ['none', newId()])
      expect(getProblem(await answer(missing, 'Thank you.'))).toEqual([404, 'not_found']);
    for (const text of ['', ' \n ', 'a'.repeat(1_001)])
      expect(getProblem(await answer(reference, text))).toEqual([422, 'validation_failed']);
  });
});
