// Whether an answer, its status or its time tells an existing account from a missing one (H16).
import { randomBytes, randomUUID } from 'node:crypto';
import { limit } from './lib/report.mjs';
import { withProduct } from './lib/product.mjs';
import { median, round } from './lib/stats.mjs';
import { proofFor } from '../scripts/lib/proof.mjs';

const PAIRS = 200;
const WARM_UP = 10;
/** Medians may be this far apart, milliseconds. */
const APART_MS = 5;
/** Longer than failures, resends and caps are remembered: no question meets the one before. */
const FORGOTTEN_MS = 25 * 3_600_000;

const THERE = { name: 'reachable01', email: 'ana.torres@example.org', phone: '0901234567' };
const missing = (at) => ({
  name: `nobody${at}`,
  email: `nobody${at}@example.org`,
  phone: `09${String(20_000_000 + at * 13).padStart(8, '0')}`,
});

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const payloadOf = async (origin) => (await proofFor(origin)).payload;

/** What a stranger may ask about somebody; each makes its request ready before the clock starts. */
const surfaces = {
  login: async (origin, { name: username }) => {
    const challenge = await proofFor(origin);
    const body = { username, password: 'not the password', type: 'username', site: 'member' };
    return ['/api/auth/login', json({ ...body, challenge })];
  },
  forgot: async (origin, { name: username, email }) => {
    const form = new URLSearchParams({ username, email, proof: await payloadOf(origin) });
    return ['/api/auth/forgot-password', { method: 'POST', body: form }];
  },
  // Who cannot read the picture; whether a name is taken is told behind it, by an answer that names none.
  register: async (_origin, { name: username }) => {
    const password = 'Green-table-9';
    const boxes = { termsAccepted: true, ageConfirmed: true };
    const picture = { captcha: '00000', captchaId: randomUUID() };
    const body = { username, password, confirmPassword: password, ...boxes, ...picture };
    const request = json(body, { 'idempotency-key': randomUUID() });
    return ['/api/registration', { ...request, method: 'PUT' }];
  },
  sms: async (origin, { phone: mobileNum }) => {
    const challenge = await proofFor(origin);
    const body = { mobileNum, countryDialingCode: '+84', purpose: 'reset_password', challenge };
    return ['/api/sms/code', json(body)];
  },
};

/** What of an answer is the same for everybody: no ids, no times, no masked number. */
function plain(text) {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
    .replaceAll(/"hint":"[^"]*"/g, '"hint":""');
}

async function ask(origin, surface, who) {
  const [path, request] = await surfaces[surface](origin, who);
  const began = performance.now();
  const response = await fetch(origin + path, request);
  const text = await response.text();
  return { took: performance.now() - began, said: `${response.status} ${plain(text)}` };
}

async function measure(origin, surface, forget) {
  const times = { there: [], missing: [] };
  const said = { there: new Set(), missing: new Set() };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    await forget();
    const whose = { there: THERE, missing: missing(pair + WARM_UP) };
    const order = pair % 2 === 0 ? ['there', 'missing'] : ['missing', 'there'];
    for (const side of order) {
      const answer = await ask(origin, surface, whose[side]);
      if (pair < 0) continue;
      times[side].push(answer.took);
      said[side].add(answer.said);
    }
  }
  const same = [...said.there].join() === [...said.missing].join() && said.there.size === 1;
  if (!same) throw new Error(`${surface} tells: ${[...said.there, ...said.missing].join('\n')}`);
  return {
    there: round(median(times.there)),
    missing: round(median(times.missing)),
    answer: [...said.there][0].slice(0, 80),
  };
}

export default async function bench({ say }) {
  process.env.OPERATOR_KEY ??= randomBytes(24).toString('base64url');
  const key = { 'x-operator-key': process.env.OPERATOR_KEY };
  return withProduct(
    async ({ origin }) => {
      const forget = async () => {
        const advance = json({ milliseconds: FORGOTTEN_MS }, key);
        const moved = await fetch(`${origin}/operator-api/clock/advance`, advance);
        if (!moved.ok) throw new Error(`the clock did not move: ${moved.status}`);
      };
      const figures = {};
      for (const surface of Object.keys(surfaces)) {
        say(`Asking ${surface} ${PAIRS} times about each …`);
        figures[surface] = await measure(origin, surface, forget);
      }
      const apart = Object.values(figures).map(({ there, missing: gone }) =>
        round(Math.abs(there - gone)),
      );
      const furthestMs = Math.max(...apart);
      return {
        name: 'answers',
        ratio: round(figures.login.there / figures.login.missing, 3),
        against: 'somebody who does not exist, asked about in the same run',
        ...figures,
        furthestMs,
        pairs: PAIRS,
        limits: [limit('furthestMs', furthestMs, '≤', APART_MS)],
      };
    },
    { BAIZE_MODE: 'test', BOT_CHECK_COST: '200' },
  );
}
