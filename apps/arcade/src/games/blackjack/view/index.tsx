/** The page of blackjack: the dealer's hand and the player's, card by card. */
import { useRef } from 'react';
import { getCardName } from '../../../kernel/cards.ts';
import { Card } from '../../../kernel/client/Card.tsx';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { useLanding } from '../../../kernel/client/useLanding.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { Numbers } from '../../../kernel/game.ts';
import { HIDDEN, HIT, getDealerHand, getPlayerHand, getResult, getTotal } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { BlackjackKey } from './strings.ts';
import '../../../kernel/client/cards.css';
import './blackjack.css';

const CARD_MS = 320;

function Stage({ state, words, sounds, onRested }: RoundStageProps<BlackjackKey>) {
  const table = useRef<HTMLDivElement>(null);
  const { round, phase } = state;
  const cards = round?.outcome ?? [];
  const hits = round?.moves.length ?? 0;
  const isOpen = round?.open === true;
  const isShown = cards.length > 0;
  const dealer = isOpen ? [cards[1] ?? HIDDEN, HIDDEN] : getDealerHand(cards, hits);
  const isOver = isShown && !isOpen && phase !== 'turning';
  useLanding(
    state,
    () => {
      sounds.play('tick');
      const last = [...(table.current?.querySelectorAll('.card') ?? [])].slice(hits > 0 ? -1 : -2);
      const frames = [
        { opacity: 0, transform: 'translateY(-24px) rotate(-6deg)' },
        { opacity: 1, transform: 'none' },
      ];
      return last.map((card) => card.animate(frames, { duration: CARD_MS, easing: 'ease-out' }));
    },
    onRested,
  );
  const hand = { isShown, words };
  return (
    <div ref={table} className="cards-table blackjack">
      <Hand side="dealer" cards={dealer} {...hand} />
      <p className="verdict" aria-live="polite">
        {isOver ? words.say(getResult(cards, hits)) : ' '}
      </p>
      <Hand side="player" cards={getPlayerHand(cards, hits)} {...hand} />
    </div>
  );
}

interface HandProps {
  readonly side: 'dealer' | 'player';
  readonly cards: Numbers;
  readonly isShown: boolean;
  readonly words: Words<BlackjackKey>;
}

function Hand({ side, cards, isShown, words }: HandProps) {
  const total = getTotal(cards.filter((card) => card !== HIDDEN));
  return (
    <div className="hand" data-side={side}>
      <h2>
        {words.say(side)}
        {isShown && (
          <b translate="no" data-fact={side}>
            {' '}
            {total}
          </b>
        )}
      </h2>
      <div className="cards" dir="ltr">
        {isShown
          ? cards.map((card, place) =>
              card === HIDDEN ? (
                <span
                  key={keyAt(place)}
                  className="card back"
                  role="img"
                  aria-label={words.say('hidden')}
                />
              ) : (
                <Card key={keyAt(place)} card={card} delayMs={-60_000} />
              ),
            )
          : [0, 1].map((place) => <span key={place} className="card back" />)}
      </div>
    </div>
  );
}

function Options({ state, words, onMove }: RoundStageProps<BlackjackKey>) {
  const isOpen = state.round?.open === true;
  return (
    <button
      type="button"
      className="hit"
      aria-disabled={!isOpen || state.phase !== 'ready'}
      onClick={() => {
        if (isOpen) onMove(HIT);
      }}
    >
      {words.say('hit')}
    </button>
  );
}

export default defineView<BlackjackKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [],
  Stage,
  Options,
  canStopAtOnce: true,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: ([first = 0, up = 0, second = 0]) =>
    `${getCardName(first)} ${getCardName(second)} : ${getCardName(up)}`,
});
