/** The page of crash. */
import { defineView } from '../../../kernel/client/view.ts';
import { getFigures } from '../rtp.ts';
import { Stage, valueText } from './Stage.tsx';
import { strings } from './strings.ts';
import type { CrashKey } from './strings.ts';
import '../../../kernel/client/table.css';
import './crash.css';

export default defineView<CrashKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: ([burst = 0]) => `${valueText(burst)}×`,
});
