/**
 * Walks a shipping chart in Node against the real platform: its ports are the portal's own effects,
 * and every answer is the server's. Nothing of it is drawn; what is checked is that the server leads
 * the chart along exactly the branches that the model says.
 */
import type { TestInfo } from '@playwright/test';
import {
  HeldChart,
  moveLabel,
  type Move,
  type TourDriver,
  type TourPath,
  type TourStep,
} from '@baize/machines/testing';
import { expect } from '../../../lib/test.ts';
import type { ProductFacts } from '../../../../scripts/lib/product.mjs';
import { type Abilities, isPassing, type SettingPaths } from '../../lib/plan.ts';
import { walkIn } from '../../lib/walk.ts';
import { Visitor } from './visitor.ts';

type Machine = ConstructorParameters<typeof HeldChart>[0];

/** A chart's side of the server: how each event is filled and how each answer is brought about. */
export interface HttpPlay<Props> extends Abilities {
  /** Prepares a visitor and gives the chart with the portal's effects in its slots. */
  readonly open: (
    visitor: Visitor,
    setting: string,
    path: TourPath,
  ) => Promise<{
    readonly machine: Machine;
    readonly props: Props;
    /** What the chart begins with where the server has to know it; the model's otherwise. */
    readonly input?: unknown;
  }>;
  /**
   * Payloads that the server has to understand, by event or by label; others are the model's own,
   * which each is given, and what the chart remembers.
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
  /** What has to be so that the server answers like this, by label; nothing when it does anyway. */
  readonly answers?: {
    readonly [label: string]: (visitor: Visitor, props: Props) => void | Promise<void>;
  };
}

/** Waits until exactly these branches were taken, and forgets them. */
async function took(held: HeldChart, branches: readonly string[]): Promise<void> {
  const { taken } = held;
  const first = () => taken.slice(0, branches.length).map(({ id }) => id);
  const all = expect.poll(first, { intervals: [1, 2, 5, 10, 20], timeout: 5_000 });
  await all.toEqual(branches).catch(() => {
    const { failure } = held.snapshot.context as { readonly failure?: unknown };
    const after = failure ? ` after ${JSON.stringify(failure)}` : '';
    throw new Error(`took [${first().join(', ')}], not [${branches.join(', ')}]${after}`);
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

  const send = async (move: Extract<Move, { kind: 'event' }>): Promise<void> => {
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
      await took(held, path.branches);
    },
    perform: async (move, step) => {
      at += 1;
      if (process.env['BAIZE_WALK_ALOUD']) console.log(at, moveLabel(move), '->', step.projection);
      if (move.kind === 'time') held.pass();
      else if (move.kind === 'event') await send(move);
      else {
        await play.answers?.[moveLabel(move)]?.(visitor, props);
        await expect.poll(() => held.isAsked(move.port), `${move.port} is asked`).toBe(true);
        held.letGo(move.port);
      }
      await took(held, step.branches);
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

/** Walks a chart against the server and fails where the server leads it elsewhere. */
export const walkByHttp = <Props>(
  play: HttpPlay<Props>,
  product: ProductFacts,
  info: TestInfo,
): Promise<void> => walkIn('http', play, (planned) => createDriver(play, product, planned), info);
