// Whether a response, its status or its time reveals to an agent what exists in another team (L21).
import { randomBytes, randomUUID } from 'node:crypto';
import { limit } from './lib/report.mjs';
import { withProduct } from './lib/product.mjs';
import { median, round } from './lib/stats.mjs';
import { getToken } from './lib/agent.mjs';

/** `--pairs=60` for a quick run. */
const PAIRS = 300;
const WARM_UP = 20;
/** This many pairs stay below an agent's rate limit per minute. */
const BETWEEN_MINUTES = 10;
/** Maximum difference of the medians, as a share of the response for a missing account. */
const APART = 0.1;

const hourly = { kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 50 }] };

/**
 * Requests of agent02 about `of`, which is agent01 or a missing account, and about a contract of
 * agent01 or a missing one; with a body it is a POST.
 */
const surfaces = {
  bets: ({ of }) => ({ path: `/api/agent/bets?of=${of}` }),
  transactions: ({ of }) => ({ path: `/api/agent/transactions?of=${of}` }),
  statements: ({ of }) => ({ path: `/api/agent/statements?of=${of}` }),
  downlines: ({ of }) => ({ path: `/api/agent/downlines?of=${of}` }),
  move: ({ of }) => ({ path: `/api/agent/downline-moves?account=${of}&to=agent02` }),
  contract: ({ contractId }) => ({ path: `/api/contracts/${contractId}/preview` }),
  calculation: ({ of }) => ({
    path: '/api/contracts/calculation',
    body: { downline: of, ...hourly },
  }),
};

async function offerToAgent01(origin, operatorKey) {
  const answer = await fetch(`${origin}/operator-api/contracts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-operator-key': operatorKey,
    },
    body: JSON.stringify({ downline: 'agent01', ...hourly }),
  });
  if (!answer.ok) throw new Error(`No contract of agent01: ${answer.status}`);
  return (await answer.json()).value.id;
}

/** Resets the agent's request counts, so that no request meets the rate limit. */
async function passMinute(origin, operatorKey) {
  const moved = await fetch(`${origin}/operator-api/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-key': operatorKey },
    body: JSON.stringify({ milliseconds: 61_000 }),
  });
  if (!moved.ok) throw new Error(`The clock did not move: ${moved.status}`);
}

async function ask(url, { headers, body }) {
  const request = body === undefined ? { headers } : { method: 'POST', headers, body };
  const began = performance.now();
  const answer = await fetch(url, request);
  const text = await answer.text();
  const took = performance.now() - began;
  const said = `${answer.status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`;
  if (answer.status !== 404) throw new Error(`${url} was answered ${said}`);
  return { took, said };
}

async function measure(getCall, { origin, headers, theirs, pairs, forget }) {
  const times = { theirs: [], absent: [] };
  for (let pair = -WARM_UP; pair < pairs; pair += 1) {
    if (pair % BETWEEN_MINUTES === 0) await forget();
    const absent = { of: `absent${pair + WARM_UP}`, contractId: randomUUID() };
    const asked = { theirs, absent };
    const order = pair % 2 === 0 ? ['theirs', 'absent'] : ['absent', 'theirs'];
    const said = new Set();
    for (const side of order) {
      const { path, body } = getCall(asked[side]);
      const answer = await ask(origin + path, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      said.add(answer.said);
      if (pair >= 0) times[side].push(answer.took);
    }
    if (said.size > 1) throw new Error(`It tells: ${[...said].join('\n')}`);
  }
  const [there, missing] = [median(times.theirs), median(times.absent)];
  return { there: round(there, 3), missing: round(missing, 3), ratio: round(there / missing, 3) };
}

export default async function bench({ say, options }) {
  const asked = options.find((option) => option.startsWith('--pairs='));
  const pairs = asked === undefined ? PAIRS : Number(asked.slice('--pairs='.length));
  process.env.OPERATOR_KEY ??= randomBytes(24).toString('base64url');
  const work = async ({ origin }) => {
    const theirs = {
      of: 'agent01',
      contractId: await offerToAgent01(origin, process.env.OPERATOR_KEY),
    };
    const headers = { authorization: `Bearer ${await getToken(origin, 'agent02')}` };
    const forget = () => passMinute(origin, process.env.OPERATOR_KEY);
    const figures = {};
    for (const [surface, getCall] of Object.entries(surfaces)) {
      figures[surface] = await measure(getCall, { origin, headers, theirs, pairs, forget });
      say(`${surface}: ${JSON.stringify(figures[surface])}`);
    }
    const apart = Math.max(...Object.values(figures).map(({ ratio }) => Math.abs(ratio - 1)));
    return {
      name: 'foreign',
      ratio: figures.bets.ratio,
      against: 'an account or contract that does not exist, in the same run',
      ...figures,
      apart: round(apart, 3),
      pairs,
      limits: [limit('apart', round(apart, 3), '≤', APART)],
    };
  };
  return withProduct(work, {
    BAIZE_MODE: 'test',
    BOT_CHECK_COST: '200',
    JURISDICTION_IDLE_TIMEOUT: '1440',
  });
}
