import { Sandbox } from '@baize/chartwalk/inspect';
import type { AnyModel } from '@baize/chartwalk';

/** Loads layouts and models; the table grows with the statecharts, so it has its own chunk. */
export type ChartTable = typeof import('@baize/machines/test/on-demand');

/** The ids of all machines. */
export type ChartId = keyof ChartTable['models'];

/** The model of a statechart with its payloads and responses, loaded on the first simulation. */
export const getModel = async ({ models }: ChartTable, chart: ChartId): Promise<AnyModel> =>
  (await models[chart]()) as unknown as AnyModel;

/** A simulation from the model's first start, for a statechart that has not run. */
export function fromStart({ machine, starts, secrets }: AnyModel): Sandbox {
  const [start = ''] = Object.keys(starts);
  const hidden = { [machine.id]: secrets };
  return new Sandbox({ machine, input: starts[start], happened: [], secrets: hidden });
}
