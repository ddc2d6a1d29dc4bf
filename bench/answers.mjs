// Whether a response, its status or its time reveals if an account exists, or if a number or
// address is taken (H16). A taken name is reported by design; its figures have no limit.
import { randomBytes } from 'node:crypto';
import { limit } from './lib/report.mjs';
import { withProduct } from './lib/product.mjs';
import { median, round } from './lib/stats.mjs';
import { surfaces, tells } from './lib/stranger.mjs';

/** `--pairs=60` for a quick run. */
const PAIRS = 200;
const WARM_UP = 10;
/** Maximum difference of the median response times, milliseconds. */
const APART_MS = 5;
/**
 * Longer than failures, resends and caps are counted: no request is affected by the previous one.
 */
const FORGOTTEN_MS = 25 * 3_600_000;

const THERE = { name: 'reachable01', email: 'ana.torres@example.org', phone: '0901234567' };
const missing = (at) => ({
  name: `absent${at}`,
  email: `absent${at}@example.org`,
  phone: `09${String(20_000_000 + at * 13).padStart(8, '0')}`,
});

/**
 * The parts of a response that are the same for all accounts: no ids, no times, no masked number.
 */
function plain(text) {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
    .replaceAll(/"(hint|account|nickname|token)":"[^"]*"/g, '"$1":""');
}

async function ask(origin, surface, who) {
  const [path, request] = await surfaces[surface](origin, who);
  const began = performance.now();
  const response = await fetch(origin + path, request);
  const text = await response.text();
  return { took: performance.now() - began, said: `${response.status} ${plain(text)}` };
}

async function measure(origin, surface, { forget, pairs }) {
  const times = { there: [], missing: [] };
  const said = { there: new Set(), missing: new Set() };
  for (let pair = -WARM_UP; pair < pairs; pair += 1) {
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
  if (!same && !tells.has(surface))
    throw new Error(`${surface} tells: ${[...said.there, ...said.missing].join('\n')}`);
  // Pair by pair, because the load of the machine changes over the minutes.
  const apart = times.there.map((took, pair) => took - times.missing[pair]);
  return {
    there: round(median(times.there)),
    missing: round(median(times.missing)),
    apart: round(Math.abs(median(apart))),
    answer: [...said.there][0].slice(0, 80),
  };
}

/** Shows the fields that can be taken, and does not verify the number (REGMOBVERF3). */
async function openForm(origin, key) {
  const call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...key };
    const url = `${origin}/operator-api${path}`;
    const answer = await fetch(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}`);
    return (await answer.json()).value;
  };
  const { rules } = await call('GET', '/registration-rules');
  const open = {
    enabled: true,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 0,
    maxLength: 64,
  };
  const shown = rules.map((rule) => (rule.field === 'email' ? { ...rule, ...open } : rule));
  await call('PUT', '/registration-rules', { rules: shown });
}

export default async function bench({ say, options }) {
  const asked = options.find((option) => option.startsWith('--pairs='));
  const pairs = asked === undefined ? PAIRS : Number(asked.slice(8));
  process.env.OPERATOR_KEY ??= randomBytes(24).toString('base64url');
  const key = { 'x-operator-key': process.env.OPERATOR_KEY };
  return withProduct(
    async ({ origin }) => {
      const forget = async () => {
        const moved = await fetch(`${origin}/operator-api/clock/advance`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...key },
          body: JSON.stringify({ milliseconds: FORGOTTEN_MS }),
        });
        if (!moved.ok) throw new Error(`the clock did not move: ${moved.status}`);
      };
      await openForm(origin, key);
      const figures = {};
      for (const surface of Object.keys(surfaces)) {
        say(`Asking ${surface} ${pairs} times about each …`);
        figures[surface] = await measure(origin, surface, { forget, pairs });
        say(`${surface}: ${JSON.stringify(figures[surface])}`);
      }
      const silent = Object.keys(figures).filter((surface) => !tells.has(surface));
      const furthestMs = Math.max(...silent.map((surface) => figures[surface].apart));
      return {
        name: 'answers',
        ratio: round(figures.login.there / figures.login.missing, 3),
        against: 'an account that does not exist, in the same run',
        ...figures,
        furthestMs,
        pairs,
        limits: [limit('furthestMs', furthestMs, '≤', APART_MS)],
      };
    },
    { BAIZE_MODE: 'test', BOT_CHECK_COST: '200' },
  );
}
