// Whether the time of a rejected login reveals if the account exists (H16).
import { randomBytes } from 'node:crypto';
import { limit } from './lib/report.mjs';
import { withProduct } from './lib/product.mjs';
import { median, round } from './lib/stats.mjs';
import { proofFor } from '../scripts/lib/proof.mjs';

const PAIRS = 150;
const WARM_UP = 10;
/** Longer than failures are counted, so that no attempt needs a captcha or is locked. */
const FORGOTTEN_MS = 16 * 60_000;
const EXISTING = 'player01';

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Milliseconds until a login with a wrong password is rejected. */
async function refused(origin, username) {
  const challenge = await proofFor(origin);
  const login = { username, password: 'not the password', type: 'username', site: 'member' };
  const body = { ...login, challenge };
  const began = performance.now();
  const response = await fetch(`${origin}/api/auth/login`, json(body));
  const { code } = await response.json();
  const took = performance.now() - began;
  if (code !== 'invalid_credentials') throw new Error(`${username} was answered ${code}`);
  return took;
}

/** How often a random value of the first list is above one of the second; 0.5 reveals nothing. */
function tellsApart(first, second) {
  let above = 0;
  for (const a of first) for (const b of second) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (first.length * second.length);
}

export default async function bench({ say }) {
  process.env.OPERATOR_KEY ??= randomBytes(24).toString('base64url');
  const key = { 'x-operator-key': process.env.OPERATOR_KEY };
  return withProduct(async ({ origin }) => {
    const existing = [];
    const missing = [];
    say(`Refusing ${PAIRS} pairs of logins …`);
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      const advance = json({ milliseconds: FORGOTTEN_MS }, key);
      const moved = await fetch(`${origin}/operator-api/clock/advance`, advance);
      if (!moved.ok) throw new Error(`the clock did not move: ${moved.status}`);
      // Alternate, so that neither is always the first after the pause.
      const turns = [
        async () => existing.push(await refused(origin, EXISTING)),
        async () => missing.push(await refused(origin, `absent${pair + WARM_UP}`)),
      ];
      for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) await turn();
      if (pair < 0) existing.length = missing.length = 0;
    }
    const existingMs = round(median(existing));
    const missingMs = round(median(missing));
    const told = round(tellsApart(existing, missing), 3);
    return {
      name: 'accounts',
      ratio: round(existingMs / missingMs, 3),
      against: 'a missing account, refused in the same run',
      existingMs,
      missingMs,
      tellsApart: told,
      pairs: PAIRS,
      limits: [limit('tellsApart', told, '≤', 0.58), limit('tellsApart', told, '≥', 0.42)],
    };
  });
}
