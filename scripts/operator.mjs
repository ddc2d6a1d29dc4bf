// `npm run operator -- …`: the operator's commands without a screen. Ends with 0 when it was done, with 1 when it was
// refused, with 2 when it was not understood or nobody answers.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { callOf, refusalOf, textOf, usage } from './lib/operator.mjs';
import { root } from './lib/run.mjs';

process.exitCode = await main();

async function main() {
  const { call, key } = understand();
  if (call === null) return told(2, usage);
  if (key === null) return told(2, 'No operator key: set OPERATOR_KEY, or start the product once.');
  const origin = process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:4600';
  const answer = await ask(origin, call, key).catch(() => null);
  if (answer === null) return told(2, `Nobody answers at ${origin}.`);
  if (answer.status >= 400) return told(1, refusalOf(answer.body));
  console.log(textOf(answer.body.value));
  return 0;
}

function understand() {
  try {
    const names = ['reason', 'part', 'times', 'until', 'terms', 'confirmation'];
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { call: callOf(positionals, values), key: operatorKey() };
  } catch {
    return { call: null, key: null };
  }
}

/** The key of the settings, or the one that the product has made for itself; null without any. */
function operatorKey() {
  const { OPERATOR_KEY: key, DATA_DIR: dataDir = '.data' } = process.env;
  if (key) return key;
  const folder = isAbsolute(dataDir) ? dataDir : join(root, dataDir);
  try {
    return readFileSync(join(folder, 'operator.key'), 'utf8').trim();
  } catch {
    return null;
  }
}

async function ask(origin, { method, path, body }, key) {
  const response = await fetch(`${origin}/operator-api${path}`, {
    method,
    headers: {
      'X-Operator-Key': key,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

function told(code, text) {
  console.error(text);
  return code;
}
