// `npm run demo:team -- AGENT [--members=100000]`: creates a large team below an agent of the
// running demo.
import { parseArgs } from 'node:util';
import { askOperator, operatorKey, operatorOrigin } from './src/call.mjs';
import { getRefusal } from './src/lines.mjs';
import { say } from '../../scripts/lib/run.mjs';

/** Members per call. */
const COUNT = 2000;
const usage = 'npm run demo:team -- AGENT [--members=100000]';

process.exitCode = await main();

async function main() {
  const wanted = understand();
  if (wanted === null) return printError(2, usage);
  const key = operatorKey();
  if (key === null)
    return printError(2, 'No operator key: set OPERATOR_KEY, or start the product once.');
  const began = Date.now();
  for (let members = 0; members < wanted.size;) {
    const call = { method: 'PUT', path: '/demo-team', body: { ...wanted, count: COUNT } };
    const answer = await askOperator(call, key).catch(() => null);
    if (answer === null) return printError(2, `No response from ${operatorOrigin()}.`);
    if (answer.status >= 400) return printError(1, getRefusal(answer.body));
    ({ members } = answer.body.value);
    say(`${members} members below ${wanted.agent}, ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return 0;
}

function understand() {
  try {
    const options = { members: { type: 'string', default: '100000' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const size = Number(values.members);
    const [agent, ...more] = positionals;
    const isRight = agent !== undefined && more.length === 0 && Number.isInteger(size) && size > 0;
    return isRight ? { agent, size } : null;
  } catch {
    return null;
  }
}

function printError(code, text) {
  console.error(text);
  return code;
}
