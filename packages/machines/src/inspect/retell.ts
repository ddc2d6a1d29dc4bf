import type { AnyStateMachine } from 'xstate';
import type { ToldMove, Trace } from '../testing/story-text.ts';
import { storyText } from '../testing/story-text.ts';
import type { AnyModel, Move } from '../testing/types.ts';
import type { RecordedStep } from './recorder.ts';
import { Sandbox } from './sandbox.ts';

const settles = /^xstate\.(?:done|error)\.actor\.(.+)$/;
const passes = /^xstate\.after\./;

const getType = ({ event }: RecordedStep): string => (event as { type: string }).type;

const getWay = ({ taken }: RecordedStep): string => taken.join(' ');

const begun = (model: AnyModel, start: string): Sandbox =>
  new Sandbox({
    machine: model.machine as AnyStateMachine,
    input: model.starts[start],
    happened: [],
  });

/** The start of the model that looks most like what was recorded first. */
function getStart(model: AnyModel, first: RecordedStep | undefined): string {
  const names = Object.keys(model.starts);
  const likeness = (start: string): number => {
    const sandbox = begun(model, start);
    const [own] = sandbox.steps;
    sandbox.close();
    const alike = (key: 'active' | 'context') =>
      JSON.stringify(own?.[key]) === JSON.stringify(first?.[key]);
    return Number(alike('active')) * 2 + Number(alike('context'));
  };
  return names.reduce((best, name) => (likeness(name) > likeness(best) ? name : best));
}

/** Whether a move of the model is of the kind that was recorded. */
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

/** The model's own move that takes the way that was recorded. */
function moveLike(model: AnyModel, sandbox: Sandbox, step: RecordedStep): Move | undefined {
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

/** What was recorded in the words of a model, as far as the model has words for it. */
export interface Retold extends Trace {
  /** The type of the first event that no case of the model goes the way of; null when all is told. */
  readonly missing: string | null;
}

/**
 * Finds a way through a model that goes where a chart was seen to go: the same branches by the model's own
 * payloads and answers, so that nothing that was typed is in it.
 * @param steps of one run, from its start
 */
export function retell(model: AnyModel, steps: readonly RecordedStep[]): Retold {
  const start = getStart(model, steps[0]);
  const sandbox = begun(model, start);
  const projection = model.project(sandbox.snapshot as never);
  const told: ToldMove[] = [];
  let missing: string | null = null;
  for (const step of steps.slice(1)) {
    // An event that the chart left alone has changed nothing.
    if (step.taken.length === 0) continue;
    const move = moveLike(model, sandbox, step);
    if (move === undefined) {
      missing = getType(step);
      break;
    }
    sandbox.perform(model, move);
    told.push({ move, projection: model.project(sandbox.snapshot as never) });
  }
  sandbox.close();
  return { start, projection, steps: told, missing };
}

/** The source of a story that goes the way of a recorded run; a comment says where the model's words end. */
export function storyOfRun(model: AnyModel, steps: readonly RecordedStep[]): string {
  const { missing, ...trace } = retell(model, steps);
  const text = storyText('what was seen in the page', trace);
  if (missing === null) return `${text}\n`;
  const note = `    // No case of the model goes the way that ${missing} went here.`;
  return `${text.replace(/\n {2}\},$/, `\n${note}\n  },`)}\n`;
}
