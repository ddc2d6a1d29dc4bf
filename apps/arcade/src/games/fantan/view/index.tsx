/** The page of Fan Tan: rows of four beads leave the cloth until the last ones are left. */
import { keyAt } from '../../../kernel/client/key-at.ts';
import { SpotTable } from '../../../kernel/client/SpotTable.tsx';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { SPOTS, getLeft } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { FanTanKey } from './strings.ts';
import './fantan.css';

const ROW_MS = 380;
const MIN_ROWS = 2;

function Stage(props: TableStageProps<FanTanKey>) {
  const { table, words } = props;
  const outcome = table.outcome;
  const isResult = table.phase === 'result';
  const rows = (outcome?.[1] ?? 0) + MIN_ROWS;
  const left = outcome ? getLeft(outcome) : 4;
  const since = table.phase === 'drawing' ? table.elapsedMs : 60_000;
  return (
    <SpotTable
      table={props}
      verdict={isResult && outcome ? words.say('shown', { left: String(left) }) : null}
      spots={SPOTS.map(({ name, pays, wins }) => ({
        name,
        pays,
        label: name.startsWith('left') ? name.slice(4) : words.say(name as FanTanKey),
        isWinner: outcome !== null && wins(outcome),
        tone: name === 'odd' ? 'red' : name === 'even' ? 'blue' : undefined,
      }))}
    >
      <div className="beads" dir="ltr" aria-hidden="true" data-shown={outcome !== null}>
        {Array.from({ length: rows }, (_, row) => (
          <span
            key={keyAt(row)}
            className="four"
            data-gone={outcome !== null}
            style={{ animationDelay: `${row * ROW_MS - since}ms` }}
          >
            <i />
            <i />
            <i />
            <i />
          </span>
        ))}
        <span className="four rest">
          {Array.from({ length: left }, (_, bead) => (
            <i key={keyAt(bead)} />
          ))}
        </span>
      </div>
    </SpotTable>
  );
}

export default defineView<FanTanKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: (outcome) => String(getLeft(outcome)),
});
