/**
 * `npm run operator -- …`: the operator's commands on the command line. The exit code is 0 on
 * success, 1 when refused or declined, 2 for an unknown command or when no server responds.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { uploadApp } from './app-upload.ts';
import { isPublication, runPublication } from './brand.ts';
import {
  type Answer,
  type Ask,
  askOperator,
  type Options,
  operatorOrigin,
  readOperatorKey,
} from './call.ts';
import { getCall } from './commands.ts';
import { getRefusal, getText, type Problem, type WaitingProposal, waitingText } from './lines.ts';
import { getQuestion, isPayOut, type PayableWithdrawal, payOut } from './pay-out.ts';
import { CommandError, NO_KEY, printError } from './terminal.ts';
import { usage } from './usage.ts';

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

interface CommandLine {
  readonly words: readonly string[];
  readonly options: Options;
  /** `--yes`: no question before a payment. */
  readonly isConfirmed: boolean;
}

/** Runs a command line; returns the exit code. */
export async function main(args: readonly string[], dataFolder: string): Promise<number> {
  try {
    const line = parseLine(args);
    if (line === null || !isUnderstood(line)) return printError(2, usage);
    const key = readOperatorKey(dataFolder);
    if (key === null) return printError(2, NO_KEY);
    return await run(line, (call) => askOperator(call, key));
  } catch (error) {
    const isUnanswered = error instanceof TypeError;
    return printError(
      2,
      isUnanswered ? `No response from ${operatorOrigin()}.` : (error as Error).message,
    );
  }
}

function parseLine(args: readonly string[]): CommandLine | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' } as const])),
        yes: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const { yes = false, ...options } = values;
    return { words: positionals, options: options as Options, isConfirmed: yes };
  } catch {
    return null;
  }
}

function isUnderstood({ words, options }: CommandLine): boolean {
  try {
    const isSeveral = isPayOut(words) || isPublication(words) || isUpload(words, options);
    return isSeveral || getCall(words, options) !== null;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return false;
  }
}

/** `apps upload PLATFORM FILE --version=…`: many calls, one for each piece of the file. */
function isUpload([subject, verb, , file, ...rest]: readonly string[], { version }: Options) {
  return subject === 'apps' && verb === 'upload' && Boolean(file && version) && rest.length === 0;
}

async function run(line: CommandLine, ask: Ask): Promise<number> {
  const { words, options } = line;
  if (isUpload(words, options)) {
    const [, , platform, file] = words;
    const { version, requires } = options;
    const app = { platform: platform!, file: file!, version: version!, requires };
    return print(await uploadApp(app, ask));
  }
  if (isPublication(words)) return print(await runPublication(words, ask));
  if (isPayOut(words)) return runPayOut(words[2]!, line.isConfirmed, ask);
  return print(await ask(getCall(words, options)!));
}

/** Asks before money is booked out. */
async function runPayOut(reference: string, isConfirmed: boolean, ask: Ask): Promise<number> {
  const path = `/withdrawals/${encodeURIComponent(reference)}`;
  const shown = await ask({ method: 'GET', path });
  if (shown.status >= 400) return print(shown);
  const row = getValue<PayableWithdrawal>(shown);
  const question = getQuestion(row);
  if (question === null)
    return printError(1, `It is ${row.withdrawal.state}: there is nothing left to pay.`);
  if (!isConfirmed && !(await confirm(question))) return printError(1, 'Nothing has been done.');
  const answer = await payOut(row, (body) =>
    ask({ method: 'POST', path: `${path}/commands`, body }),
  );
  if (answer.status >= 400 || answer.status === 202) return print(answer);
  const { account, withdrawal } = getValue<PaidWithdrawal>(answer);
  console.log(
    `Paid ${withdrawal.payout} ${withdrawal.currency}; ${account} has ${withdrawal.answerMinutes} minutes to confirm.`,
  );
  return 0;
}

interface PaidWithdrawal extends PayableWithdrawal {
  readonly withdrawal: PayableWithdrawal['withdrawal'] & {
    /** How long the member may confirm the arrival. */
    readonly answerMinutes: number;
  };
}

async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Without input there is no answer.
  const ended = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
  });
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

const getValue = <Value>({ body }: Answer): Value => (body as { readonly value: Value }).value;

function print(answer: Answer): number {
  if (answer.status >= 400) return printError(1, getRefusal(answer.body as Problem));
  console.log(
    answer.status === 202
      ? waitingText(getValue<WaitingProposal>(answer))
      : getText(getValue(answer)),
  );
  return 0;
}
