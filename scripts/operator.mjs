// `npm run operator -- …`: the operator's commands without a screen. Ends with 0 when it was done, with 1 when it was
// refused, with 2 when it was not understood or nobody answers.
import { parseArgs } from 'node:util';
import { askOperator, operatorKey, operatorOrigin } from './lib/operator-call.mjs';
import { getCall, getRefusal, getText, usage, waitingText } from './lib/operator.mjs';

process.exitCode = await main();

async function main() {
  const { call, key } = understand();
  if (call === null) return told(2, usage);
  if (key === null) return told(2, 'No operator key: set OPERATOR_KEY, or start the product once.');
  const answer = await askOperator(call, key).catch(() => null);
  if (answer === null) return told(2, `Nobody answers at ${operatorOrigin()}.`);
  if (answer.status >= 400) return told(1, getRefusal(answer.body));
  if (answer.status === 202) console.log(waitingText(answer.body.value));
  else console.log(getText(answer.body.value));
  return 0;
}

function understand() {
  try {
    const names = ['reason', 'part', 'times', 'until', 'terms', 'confirmation', 'title', 'text'];
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { call: getCall(positionals, values), key: operatorKey() };
  } catch {
    return { call: null, key: null };
  }
}

function told(code, text) {
  console.error(text);
  return code;
}
