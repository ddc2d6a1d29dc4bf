import type { AnyStateMachine } from 'xstate';
import type { ToldMove, Trace } from '../walk/scenario-text.ts';
import { formatScenario } from '../walk/scenario-text.ts';
import type { AnyModel, Move } from '../walk/types.ts';
import type { RecordedStep } from './recorder.ts';
import { Sandbox } from './sandbox.ts';

const settles = /^xstate\.(?:done|error)\.actor\.(.+)$/;
const passes = /^xstate\.after\./;

const getType = ({ event }: RecordedStep): string => (event as { type: string }).type;

const getWay = ({ taken }: RecordedStep): string => taken.join(' ');

function findStart(model: AnyModel, start: string): Sandbox {
  const machine = model.machine as AnyStateMachine;
  const secrets = { [machine.id]: model.secrets };
  return new Sandbox({ machine, input: model.starts[start], happened: [], secrets });
}

/** The start of the model that best matches the start of the recording. */
function getStart(model: AnyModel, first: RecordedStep | undefined): string {
  const names = Object.keys(model.starts);
  const countMatches = (start: string): number => {
    const sandbox = findStart(model, start);
    const [own] = sandbox.steps;
    sandbox.close();
    const isAlike = (key: 'active' | 'context') =>
      JSON.stringify(own?.[key]) === JSON.stringify(first?.[key]);
    return Number(isAlike('active')) * 2 + Number(isAlike('context'));
  };
  return names.reduce((best, name) => (countMatches(name) > countMatches(best) ? name : best));
}

/** Whether a move of the model is of the recorded kind. */
function isOfKind(move: Move, step: RecordedStep, sandbox: Sandbox): boolean {
  const type = getType(step);
  const [, id] = settles.exec(type) ?? [];
  if (id !== undefined) {
    const call = sandbox.calls.find((one) => one.id === id);
    return move.kind === 'answer' && move.port === call?.port;
  }
  if (passes.test(type)) return move.kind === 'time';
  return move.kind === 'event' && move.type === type;
}

/** The model's move that takes the recorded branches. */
function findMove(model: AnyModel, sandbox: Sandbox, step: RecordedStep): Move | undefined {
  const takesIt = (move: Move): boolean => {
    const copy = sandbox.fork();
    const before = copy.steps.length;
    copy.perform(model, move);
    const ways = copy.steps.slice(before).map(getWay);
    copy.close();
    return ways.includes(getWay(step));
  };
  return sandbox.moves(model).find((move) => isOfKind(move, step, sandbox) && takesIt(move));
}

/** A recording expressed in moves of a model, as far as the model has them. */
export interface Retold extends Trace {
  /** Type of the first event that no case of the model reproduces; null if all were translated. */
  readonly missing: string | null;
}

/**
 * Finds moves of a model that take the recorded branches. They use the model's own payloads and
 * answers, so that no typed text remains.
 * @param steps of one run, from its start
 */
export function retell(model: AnyModel, steps: readonly RecordedStep[]): Retold {
  const start = getStart(model, steps[0]);
  const sandbox = findStart(model, start);
  const projection = model.project(sandbox.snapshot as never);
  const retoldMoves: ToldMove[] = [];
  let missing: string | null = null;
  for (const step of steps.slice(1)) {
    // An event that the chart ignored changed nothing.
    if (step.taken.length === 0) continue;
    const move = findMove(model, sandbox, step);
    if (move === undefined) {
      missing = getType(step);
      break;
    }
    sandbox.perform(model, move);
    retoldMoves.push({ move, projection: model.project(sandbox.snapshot as never) });
  }
  sandbox.close();
  return { start, projection, steps: retoldMoves, missing };
}

/**
 * Source of a scenario that follows a recorded run; a comment marks where the model has no matching
 * move.
 */
export function formatRunAsScenario(model: AnyModel, steps: readonly RecordedStep[]): string {
  const { missing, ...trace } = retell(model, steps);
  const text = formatScenario('scenario of a recorded run', trace);
  if (missing === null) return `${text}\n`;
  const note = `    // The model has no case that takes the branches of ${missing}.`;
  return `${text.replace(/\n {2}\},$/, `\n${note}\n  },`)}\n`;
}
