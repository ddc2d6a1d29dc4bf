import { type Exported, exportPrograms } from '@baize/chartwalk/report';
import { charts } from '../test/models/index.ts';
import { systems } from '../test/systems/index.ts';

/** The named charts and systems as programs for Spin; all systems if none is named. */
export const exported = (named: readonly string[]): Promise<Exported[]> =>
  exportPrograms({ charts, systems }, named);
