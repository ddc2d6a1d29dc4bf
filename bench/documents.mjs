// Response times for other visitors while an attacker requests pages at made-up addresses.
import { Agent, get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { limit } from './lib/report.mjs';
import { withProduct } from './lib/product.mjs';
import { computeMedian, median, round } from './lib/stats.mjs';

const ROUNDS = 5;
const ROUND_MS = 8000;
/** The requests of another visitor, one after the other. */
const OTHERS = ['/', '/rng', '/promotions', '/api/jackpots?language=en', '/login'];
const OTHERS_EVERY_MS = 40;
/** Requests per second: an observed attacker, and a flood. */
const ATTACKS = { attack: 37, flood: 250 };
/** Maximum ratio of the median under the attack to the median without it. */
const MOST = 3;

let number = 0;
/** An address that was never requested before. */
function madeUp() {
  number += 1;
  const word = `${number}${Math.random().toString(36).slice(2)}`;
  const forms = [
    `/?x=${word}`,
    `/rng?q=${word}`,
    `/rng?vassalage=${word.toUpperCase()}`,
    `/${word}`,
    `/member/${word}?popup=${word}`,
  ];
  return forms[number % forms.length];
}

const visitor = new Agent({ keepAlive: true });

/** Milliseconds until the last byte of a response. */
function ask(origin, path, agent = visitor) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(
      origin + path,
      { agent, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } },
      (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode >= 500) reject(new Error(`${path}: ${response.statusCode}`));
          else resolve(performance.now() - began);
        });
      },
    );
    request.once('error', reject);
  });
}

/** Requests made-up addresses at a fixed rate, without waiting for responses. */
function attack(origin, perSecond) {
  const attacker = new Agent({ keepAlive: true, maxSockets: 64 });
  const timer = setInterval(
    () => void ask(origin, madeUp(), attacker).catch(() => {}),
    1000 / perSecond,
  );
  return () => {
    clearInterval(timer);
    attacker.destroy();
  };
}

/** Another visitor's response times during one round. */
async function visit(origin) {
  const times = [];
  const end = performance.now() + ROUND_MS;
  for (let turn = 0; performance.now() < end; turn += 1) {
    times.push(await ask(origin, OTHERS[turn % OTHERS.length]));
    await after(OTHERS_EVERY_MS);
  }
  return times;
}

async function visitUnder(origin, perSecond) {
  const stop = attack(origin, perSecond);
  await after(500);
  const times = await visit(origin);
  stop();
  return times;
}

const figures = (times) => ({
  median: median(times),
  p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)],
});

/** Runs `documents`. The ratio is the visitor's median under the attack over the one without it. */
export default async function documents({ say }) {
  return withProduct(async ({ origin }) => {
    for (const path of OTHERS) await ask(origin, path);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`Round ${round} of ${ROUNDS} …`);
      const calm = figures(await visit(origin));
      const attacked = figures(await visitUnder(origin, ATTACKS.attack));
      const flooded = figures(await visitUnder(origin, ATTACKS.flood));
      rounds.push({ calm, attacked, flooded });
    }
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    const rendered = Number(/^baize_documents_rendered_total (\d+)$/m.exec(metrics)?.[1]);
    const ratio = round(median(rounds.map(({ calm, attacked }) => attacked.median / calm.median)));
    const side = (name) => ({
      median: computeMedian(rounds, (each) => each[name].median, 2),
      p95: computeMedian(rounds, (each) => each[name].p95, 2),
    });
    return {
      name: 'documents',
      ratio,
      against: `the same visitor without an attack, alternating; the attack sends ${ATTACKS.attack} requests a second`,
      calmMs: side('calm'),
      attackedMs: side('attacked'),
      floodedMs: side('flooded'),
      floodRatio: round(median(rounds.map(({ calm, flooded }) => flooded.median / calm.median))),
      madeUpAddresses: number,
      rendered,
      limits: [limit('ratio', ratio, '≤', MOST)],
    };
  });
}
