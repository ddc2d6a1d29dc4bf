/**
 * `npm run demo:team -- AGENT [--members=100000]`: creates a large team below an agent of the
 * running demo.
 */
import { parseArgs } from 'node:util';
import { askOperator, operatorOrigin, readOperatorKey } from './call.ts';
import { getRefusal, type Problem } from './lines.ts';
import { NO_KEY, printError } from './terminal.ts';

/** Members per call. */
const COUNT = 2000;
const usage = 'npm run demo:team -- AGENT [--members=100000]';

interface WantedTeam {
  readonly agent: string;
  readonly size: number;
}

/** Runs a command line; returns the exit code. */
export async function main(args: readonly string[], dataFolder: string): Promise<number> {
  const plan = parseLine(args);
  if (plan === null) return printError(2, usage);
  const key = readOperatorKey(dataFolder);
  if (key === null) return printError(2, NO_KEY);
  const start = Date.now();
  for (let members = 0; members < plan.size;) {
    const body = { ...plan, count: COUNT };
    const call = { method: 'PUT', path: '/demo-team', body } as const;
    const answer = await askOperator(call, key).catch(() => null);
    if (answer === null) return printError(2, `No response from ${operatorOrigin()}.`);
    if (answer.status >= 400) return printError(1, getRefusal(answer.body as Problem));
    ({ members } = (answer.body as { readonly value: { readonly members: number } }).value);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.error(`${members} members below ${plan.agent}, ${seconds} s`);
  }
  return 0;
}

function parseLine(args: readonly string[]): WantedTeam | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { members: { type: 'string', default: '100000' } },
      allowPositionals: true,
    });
    const size = Number(values.members);
    const [agent, ...more] = positionals;
    if (agent === undefined || more.length > 0 || !Number.isInteger(size) || size <= 0) return null;
    return { agent, size };
  } catch {
    return null;
  }
}
