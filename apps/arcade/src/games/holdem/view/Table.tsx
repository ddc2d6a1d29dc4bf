/** The felt: both seats, the board, the pot and the turn. */
import { Card } from '../../../kernel/client/Card.tsx';
import { Countdown } from '../../../kernel/client/Countdown.tsx';
import { keyAt } from '../../../kernel/client/key-at.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { DuelView } from '../../../kernel/protocol.ts';
import { CALL } from '../hand.ts';
import { getHandName, getStrength } from '../maths.ts';
import type { HoldemKey } from './strings.ts';

interface TableProps {
  readonly table: DuelView;
  readonly receivedAt: number;
  readonly currency: string;
  readonly words: Words<HoldemKey>;
}

const BOARD = [0, 1, 2, 3, 4];

export function Table({ table, receivedAt, currency, words }: TableProps) {
  const { side, sharedCards, pot, result, opponent } = table;
  const isDealt = table.ownCards.length > 0;
  const name = opponent?.isBot ? words.say('bot') : (opponent?.name ?? words.say('freeSeat'));
  return (
    <div className="felt" data-phase={table.phase}>
      <Seat
        {...{ table, receivedAt, currency, words }}
        side={side === 0 ? 1 : 0}
        name={name}
        note={opponent && !opponent.isConnected ? words.say('away') : null}
        cards={table.theirCards}
        isDealt={isDealt}
        label={words.say('theirCards')}
      />
      <div className="middle">
        <div className="board" role="group" aria-label={words.say('board')} dir="ltr">
          {BOARD.map((place) => {
            const card = sharedCards[place];
            return card === undefined ? (
              <span key={keyAt(place)} className="card slot" />
            ) : (
              <Card key={card} card={card} delayMs={place < 3 ? place * 120 : 0} />
            );
          })}
        </div>
        <p className="pot" translate="no">
          <small>{words.say('pot')}</small> <b data-fact="pot">{words.money(pot, currency)}</b>
          {result && <small data-fact="rake"> − {words.money(result.rake, currency)}</small>}
        </p>
      </div>
      <Seat
        {...{ table, receivedAt, currency, words }}
        side={side}
        name={words.say('you')}
        note={null}
        cards={isDealt ? table.ownCards : null}
        isDealt={isDealt}
        label={words.say('yourCards')}
      />
    </div>
  );
}

interface SeatProps extends TableProps {
  readonly side: 0 | 1;
  readonly name: string;
  readonly note: string | null;
  /** Null while they are face down, or not dealt. */
  readonly cards: readonly number[] | null;
  readonly isDealt: boolean;
  readonly label: string;
}

function Seat(props: SeatProps) {
  const { table, receivedAt, currency, words, side, name, note, cards, isDealt, label } = props;
  const { result, sharedCards, lastActions, put, turn, leftMs } = table;
  const isTurn = turn === side;
  const last = lastActions[side];
  const didCheck = last === CALL && put[0] === put[1] && table.street > 0;
  const hand =
    result && !result.isFold && cards
      ? words.say(getHandName(getStrength([...cards, ...sharedCards])))
      : null;
  return (
    <section
      className="place"
      aria-label={name}
      data-turn={isTurn}
      data-winner={result !== null && (result.winner === side || result.winner === null)}
    >
      <div className="hole" role="group" aria-label={label} dir="ltr">
        {cards?.map((card, index) => (
          <Card key={card} card={card} delayMs={index * 150} />
        ))}
        {!cards && isDealt && (
          <span role="img" aria-label={words.say('faceDown')} className="down">
            <span className="card back" />
            <span className="card back" />
          </span>
        )}
        {!isDealt && (
          <>
            <span className="card slot" />
            <span className="card slot" />
          </>
        )}
      </div>
      <div className="facts-of-seat">
        <h2>
          <span translate="no">{name}</span>
          {isDealt && table.dealer === side && (
            <abbr className="button" title={words.say('dealer')}>
              D
            </abbr>
          )}
        </h2>
        <p translate="no">
          {isDealt && <b>{words.money(put[side], currency)}</b>}{' '}
          {note ??
            hand ??
            (last === null ? '' : words.say(didCheck ? 'checked' : (`did_${last}` as HoldemKey)))}
        </p>
      </div>
      <span className="time">
        {isTurn && leftMs !== null && (
          <Countdown leftMs={leftMs} receivedAt={receivedAt} words={words} />
        )}
      </span>
    </section>
  );
}
