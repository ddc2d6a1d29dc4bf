/** The page of Dragon Tiger: two cards. */
import { Card } from '../../../kernel/client/Card.tsx';
import { SlipBar, Spot } from '../../../kernel/client/Spots.tsx';
import { useSlip } from '../../../kernel/client/useSlip.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { getCardName } from '../../../kernel/cards.ts';
import { SPOTS, getPayout, getWinner } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { DragonTigerKey } from './strings.ts';
import '../../../kernel/client/cards.css';

const CARD_MS = 1200;

function Stage(props: TableStageProps<DragonTigerKey>) {
  const { table, session, words, canBet } = props;
  const slip = useSlip(props);
  const cards = table.outcome;
  const isResult = table.phase === 'result';
  const winner = isResult && cards ? getWinner(cards) : null;
  const since = table.phase === 'drawing' ? table.elapsedMs : 60_000;
  return (
    <div className="cards-table">
      <div className="hands" dir="ltr">
        {(['dragon', 'tiger'] as const).map((side, place) => (
          <div key={side} className="hand" data-winner={winner === side}>
            <h2>{words.say(side)}</h2>
            <div className="cards">
              {cards ? (
                <Card card={cards[place] ?? 0} delayMs={place * CARD_MS - since} />
              ) : (
                <span className="card back" />
              )}
            </div>
          </div>
        ))}
      </div>
      <p className="verdict" aria-live="polite">
        {winner === null
          ? '\u00a0'
          : winner === 'tie'
            ? words.say('tied')
            : words.say('wins', { side: words.say(winner) })}
      </p>
      <div className="spots three">
        {SPOTS.map((side, spot) => (
          <Spot
            key={side}
            spot={spot}
            slip={slip}
            currency={session.currency}
            words={words}
            className={side}
            isBetting={canBet}
            isWinner={winner === side}
          >
            <span>{words.say(side)}</span>
            <small translate="no">{getPayout(side, side) / 100}×</small>
          </Spot>
        ))}
      </div>
      <p className="note">{words.say('noDealer')}</p>
      <SlipBar slip={slip} currency={session.currency} canBet={canBet} words={words} />
    </div>
  );
}

export default defineView<DragonTigerKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: (cards) => cards.map(getCardName).join(' '),
});
