import { charts } from '@baize/machines/models';
import type { AnyModel } from '@baize/machines/testing';

/** A chart's model by its folder. */
export function getModel(id: string): AnyModel {
  const found = charts.find(({ model }) => model.id === id);
  if (!found) throw new Error(`no chart is called ${id}`);
  return found.model;
}
