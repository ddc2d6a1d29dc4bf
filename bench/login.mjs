// The cost of a login compared with its one unavoidable part: an argon2id verification.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { limit } from './lib/report.mjs';
import { withProduct } from './lib/product.mjs';
import { median, round } from './lib/stats.mjs';
import { root } from '../scripts/lib/run.mjs';
import { proofFor } from '../scripts/lib/proof.mjs';

const ROUNDS = 60;
const WARM_UP = 8;
/** The platform's hash: argon2id by RFC 9106, 64 MiB, three passes, one lane. */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const PASSWORD = 'Baize-demo-1';
const MOST = 1.3;

const argon = () => createRequire(join(root, 'apps/server/package.json'))('@node-rs/argon2');

const credentials = { username: 'player01', password: PASSWORD, type: 'username', site: 'member' };

/**
 * Milliseconds from a login's request to its response; the proof of work is done before, as in the
 * portal.
 */
async function logIn(origin) {
  const body = JSON.stringify({ ...credentials, challenge: await proofFor(origin) });
  const began = performance.now();
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { value } = await response.json();
  const took = performance.now() - began;
  if (!value?.token) throw new Error(`the login was answered ${response.status}`);
  return took;
}

export default async function bench({ say }) {
  const { hash, verify } = argon();
  const stored = await hash(PASSWORD, COST);
  return withProduct(
    async ({ origin }) => {
      say(`Logging in ${ROUNDS} times, alternating with verifications …`);
      const logins = [];
      const verifications = [];
      for (let turn = -WARM_UP; turn < ROUNDS; turn += 1) {
        const began = performance.now();
        if (!(await verify(stored, PASSWORD))) throw new Error('the password did not fit');
        verifications.push(performance.now() - began);
        logins.push(await logIn(origin));
        if (turn < 0) logins.length = verifications.length = 0;
      }
      const loginMs = round(median(logins));
      const verifyMs = round(median(verifications));
      const ratio = round(loginMs / verifyMs, 3);
      return {
        name: 'login',
        ratio,
        against: 'one argon2id verification in the same run',
        loginMs,
        verifyMs,
        besidesMs: round(loginMs - verifyMs),
        rounds: ROUNDS,
        limits: [limit('ratio', ratio, '≤', MOST)],
      };
    },
    { BOT_CHECK_COST: '200' },
  );
}
