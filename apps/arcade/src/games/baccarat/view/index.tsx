/** The page of baccarat: two hands that are dealt card by card. */
import { Card } from '../../../kernel/client/Card.tsx';
import { SlipBar, Spot } from '../../../kernel/client/Spots.tsx';
import { useSlip } from '../../../kernel/client/useSlip.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { SPOTS, deal, getPayout, getScore } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { BaccaratKey } from './strings.ts';
import '../../../kernel/client/cards.css';

const CARD_MS = 900;
/** The place of each card in the order of dealing. */
const ORDER = { player: [0, 2, 4], banker: [1, 3, 5] } as const;

function Stage(props: TableStageProps<BaccaratKey>) {
  const { table, session, words, canBet } = props;
  const slip = useSlip(props);
  const hands = table.outcome ? deal(table.outcome) : null;
  const isResult = table.phase === 'result';
  const since = table.phase === 'drawing' ? table.elapsedMs : 60_000;
  return (
    <div className="cards-table">
      <div className="hands" dir="ltr">
        {(['player', 'banker'] as const).map((side) => (
          <div
            key={side}
            className="hand"
            data-side={side}
            data-winner={isResult && hands?.winner === side}
          >
            <h2>
              {words.say(side)}
              {isResult && hands && <b translate="no"> {getScore(hands[side])}</b>}
            </h2>
            <div className="cards">
              {hands
                ? hands[side].map((card, place) => (
                    <Card
                      key={card}
                      card={card}
                      delayMs={(ORDER[side][place] ?? 0) * CARD_MS - since}
                    />
                  ))
                : [0, 1].map((place) => <span key={place} className="card back" />)}
            </div>
          </div>
        ))}
      </div>
      <p className="verdict" aria-live="polite">
        {isResult && hands
          ? hands.winner === 'tie'
            ? words.say('tied')
            : words.say('wins', { side: words.say(hands.winner) })
          : '\u00a0'}
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
            isWinner={isResult && hands?.winner === side}
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

export default defineView<BaccaratKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe(cards, words) {
    const hands = deal(cards);
    return `${words.say(hands.winner)} ${getScore(hands.player)}–${getScore(hands.banker)}`;
  },
});
