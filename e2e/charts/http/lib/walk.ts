/**
 * Walks a shipped statechart in Node on the real platform: its ports are the portal's own effects,
 * and the server gives every answer. Nothing is rendered; the walk checks that the server leads the
 * statechart along exactly the branches that the model predicts.
 */
import type { TestInfo } from '@playwright/test';
import {
  HeldChart,
  moveLabel,
  type Move,
  type TourDriver,
  type TourPath,
  type TourStep,
} from '@baize/chartwalk';
import { expect } from '../../../lib/test.ts';
import type { ProductFacts } from '../../../../scripts/lib/product.mjs';
import { type Abilities, isPassing, type SettingPaths } from '../../lib/plan.ts';
import { walkIn } from '../../lib/walk.ts';
import { Visitor } from './visitor.ts';

type Machine = ConstructorParameters<typeof HeldChart>[0];

/** The server side of a statechart: the payload of each event, and how to get each answer. */
export interface HttpPlay<Props> extends Abilities {
  /** Prepares a visitor and returns the machine with the portal's effects in its slots. */
  readonly open: (
    visitor: Visitor,
    setting: string,
    path: TourPath,
  ) => Promise<{
    readonly machine: Machine;
    readonly props: Props;
    /** The input of the machine if the server must know it; otherwise the model's. */
    readonly input?: unknown;
  }>;
  /**
   * Payloads that the server must understand, by event or by label; others are the model's own.
   * Each gets the model's payload and the machine's memory.
   */
  readonly events?: {
    readonly [name: string]: (
      visitor: Visitor,
      props: Props,
      ahead: readonly TourStep[],
      own: object,
      context: unknown,
    ) => object | Promise<object>;
  };
  /** Prepares the server to give this answer, by label; nothing where it gives it anyway. */
  readonly answers?: {
    readonly [label: string]: (visitor: Visitor, props: Props) => void | Promise<void>;
  };
}

/** Waits until exactly these branches were taken, and forgets them. */
async function expectTaken(held: HeldChart, branches: readonly string[]): Promise<void> {
  const { taken } = held;
  const getFirst = () => taken.slice(0, branches.length).map(({ id }) => id);
  const all = expect.poll(getFirst, { intervals: [1, 2, 5, 10, 20], timeout: 5_000 });
  await all.toEqual(branches).catch(() => {
    const { failure } = held.snapshot.context as { readonly failure?: unknown };
    const after = failure ? ` after ${JSON.stringify(failure)}` : '';
    throw new Error(`took [${getFirst().join(', ')}], not [${branches.join(', ')}]${after}`);
  });
  taken.splice(0, branches.length);
}

function createDriver<Props>(
  play: HttpPlay<Props>,
  product: ProductFacts,
  { setting }: SettingPaths,
): TourDriver {
  const { model } = play;
  let visitor: Visitor;
  let held: HeldChart;
  let props: Props;
  let path: TourPath;
  let at = 0;

  const sendEvent = async (move: Extract<Move, { kind: 'event' }>): Promise<void> => {
    const fill = play.events?.[moveLabel(move)] ?? play.events?.[move.type];
    const sample = model.events[move.type]?.cases[move.case];
    const tools = { now: held.clock.now(), context: held.snapshot.context as unknown };
    const own = (typeof sample === 'function' ? sample(tools) : sample) as object;
    const payload = fill
      ? await fill(visitor, props, path.steps.slice(at), own, tools.context)
      : own;
    held.send({ type: move.type, ...payload });
  };

  return {
    name: `the server, ${setting}`,
    begin: async (next) => {
      path = next;
      at = 0;
      visitor = new Visitor(product);
      const opened = await play.open(visitor, setting, path);
      props = opened.props;
      held = new HeldChart(opened.machine, opened.input ?? model.starts[path.start], Date.now());
      await expectTaken(held, path.branches);
    },
    perform: async (move, step) => {
      at += 1;
      if (process.env['BAIZE_WALK_ALOUD']) console.log(at, moveLabel(move), '->', step.projection);
      if (move.kind === 'time') held.pass();
      else if (move.kind === 'event') await sendEvent(move);
      else {
        await play.answers?.[moveLabel(move)]?.(visitor, props);
        await expect.poll(() => held.isAsked(move.port), `${move.port} is called`).toBe(true);
        held.letGo(move.port);
      }
      await expectTaken(held, step.branches);
      visitor.browser.refuses.clear();
    },
    expectSeen: async (projection, _keys, step) => {
      if (isPassing(play, step?.key ?? path.key, setting)) return;
      await expect.poll(() => model.project(held.snapshot) as string).toBe(projection);
    },
    end: async () => {
      held?.stop();
      visitor?.close();
    },
  };
}

/** Walks a statechart on the server; fails where the server leads it elsewhere. */
export const walkByHttp = <Props>(
  play: HttpPlay<Props>,
  product: ProductFacts,
  info: TestInfo,
): Promise<void> => walkIn('http', play, (planned) => createDriver(play, product, planned), info);
