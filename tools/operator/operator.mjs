// `npm run operator -- …`: the operator's commands on the command line. Exits with 0 on success,
// with 1 when refused or declined, with 2 for an unknown command or when no server responds.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { uploadApp } from './src/app-upload.mjs';
import { askOperator, operatorKey, operatorOrigin } from './src/call.mjs';
import { getCall, usage } from './src/commands.mjs';
import { getRefusal, getText, waitingText } from './src/lines.mjs';
import { getQuestion, isPayOut, payOut } from './src/pay-out.mjs';

/** Options with a value. */
const OPTIONS = [
  'reason',
  'part',
  'times',
  'until',
  'terms',
  'confirmation',
  'title',
  'text',
  'path',
  'product',
  'channels',
  'at',
  'version',
  'requires',
  'search',
  'page',
];

process.exitCode = await main();

async function main() {
  const { words, options } = understand();
  const key = operatorKey();
  if (words === null || !isUnderstood(words, options)) return printError(2, usage);
  if (key === null)
    return printError(2, 'No operator key: set OPERATOR_KEY, or start the product once.');
  try {
    return await run(words, options, (call) => askOperator(call, key));
  } catch {
    return printError(2, `No response from ${operatorOrigin()}.`);
  }
}

/** `apps upload PLATFORM FILE --version=…`: many calls, one for each piece of the file. */
function isUpload([subject, verb, , file, ...rest], { version }) {
  return subject === 'apps' && verb === 'upload' && Boolean(file && version) && rest.length === 0;
}

async function run(words, options, ask) {
  if (isUpload(words, options)) {
    const [, , platform, file] = words;
    const { version, requires } = options;
    return print(await uploadApp({ platform, file, version, requires }, ask));
  }
  if (isPayOut(words)) return runPayOut(words[2], options, ask);
  return print(await ask(getCall(words, options)));
}

/** Asks before money is booked out. */
async function runPayOut(reference, { yes = false }, ask) {
  const path = `/withdrawals/${encodeURIComponent(reference)}`;
  const shown = await ask({ method: 'GET', path });
  if (shown.status >= 400) return print(shown);
  const row = shown.body.value;
  const question = getQuestion(row);
  if (question === null)
    return printError(1, `It is ${row.withdrawal.state}: there is nothing left to pay.`);
  if (!yes && !(await isConfirmed(question))) return printError(1, 'Nothing has been done.');
  const answer = await payOut(row, (body) =>
    ask({ method: 'POST', path: `${path}/commands`, body }),
  );
  if (answer.status >= 400 || answer.status === 202) return print(answer);
  const { account, withdrawal } = answer.body.value;
  console.log(
    `Paid ${withdrawal.payout} ${withdrawal.currency}; ${account} has ${withdrawal.answerMinutes} minutes to confirm.`,
  );
  return 0;
}

async function isConfirmed(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Without input there is no answer.
  const ended = new Promise((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

function isUnderstood(words, options) {
  try {
    return isPayOut(words) || isUpload(words, options) || getCall(words, options) !== null;
  } catch {
    return false;
  }
}

function understand() {
  try {
    const options = {
      ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' }])),
      yes: { type: 'boolean' },
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { words: positionals, options: values };
  } catch {
    return { words: null, options: {} };
  }
}

function print(answer) {
  if (answer.status >= 400) return printError(1, getRefusal(answer.body));
  console.log(answer.status === 202 ? waitingText(answer.body.value) : getText(answer.body.value));
  return 0;
}

function printError(code, text) {
  console.error(text);
  return code;
}
