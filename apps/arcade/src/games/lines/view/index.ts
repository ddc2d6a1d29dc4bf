/** The page of the ten-line slot. */
import { defineView } from '../../../kernel/client/view.ts';
import { getFigures } from '../rtp.ts';
import { Rules } from './Rules.tsx';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { LinesKey } from './strings.ts';

export default defineView<LinesKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [],
  Stage,
  Rules,
  describe: (stops) => stops.join(' '),
});
