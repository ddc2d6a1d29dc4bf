import { charts } from '@baize/machines/test/models';
import type { AnyModel } from '@baize/chartwalk';

/** The model of a statechart, by the name of its folder. */
export function getModel(id: string): AnyModel {
  const found = charts.find(({ model }) => model.id === id);
  if (!found) throw new Error(`no statechart is called ${id}`);
  return found.model;
}
