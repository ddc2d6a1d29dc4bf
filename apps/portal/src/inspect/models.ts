import { Sandbox } from '@baize/machines/inspect';
import type { AnyModel } from '@baize/machines/testing';

/** Where layouts and models are loaded from: a table that grows with the charts, in its own chunk. */
export type ChartTable = typeof import('@baize/machines/on-demand');

/** The ids of all machines. */
export type ChartId = keyof ChartTable['models'];

/** The model of a chart, loaded when somebody simulates: it holds payloads and answers. */
export const getModel = async ({ models }: ChartTable, chart: ChartId): Promise<AnyModel> =>
  (await models[chart]()) as unknown as AnyModel;

/** A simulation from the model's first start, where no chart has run. */
export function fromStart({ machine, starts }: AnyModel): Sandbox {
  const [start = ''] = Object.keys(starts);
  return new Sandbox({ machine, input: starts[start], happened: [] });
}
