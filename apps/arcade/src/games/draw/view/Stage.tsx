/** A board of 80 numbers to pick from; the drawn balls light up on it one by one. */
import { useState } from 'react';
import { BuyTicket, Orders } from '../../../kernel/client/Orders.tsx';
import { newSeed } from '../../../kernel/seeds.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import { BALLS, MAX_PICKS, PAYS, countHits } from '../maths.ts';
import type { DrawKey } from './strings.ts';

const BALL_MS = 450;
const NUMBERS = Array.from({ length: BALLS }, (_, index) => index + 1);

export function Stage(props: TableStageProps<DrawKey>) {
  const { table, bets, words, canBet } = props;
  const [picks, setPicks] = useState<Numbers>([]);
  const drawn = table.outcome ?? [];
  const since = table.phase === 'drawing' ? table.elapsedMs : 60_000;
  const isResult = table.phase === 'result';
  const toggle = (number: number): void => {
    if (picks.includes(number)) setPicks(picks.filter((one) => one !== number));
    else if (picks.length < MAX_PICKS) setPicks([...picks, number].toSorted((a, b) => a - b));
  };
  const pays = PAYS[picks.length] ?? [];
  return (
    <div className="draw">
      <div className="board" role="group" aria-label={words.say('numbers')} dir="ltr">
        {NUMBERS.map((number) => {
          const place = drawn.indexOf(number);
          return (
            <button
              key={number}
              type="button"
              className="ball"
              aria-label={words.say('pick', { number: String(number) })}
              aria-pressed={picks.includes(number)}
              data-drawn={place >= 0}
              data-mine={bets.some(({ choice }) => choice.includes(number))}
              aria-disabled={!canBet}
              style={place >= 0 ? { animationDelay: `${place * BALL_MS - since}ms` } : undefined}
              onClick={() => {
                if (canBet) toggle(number);
              }}
            >
              {number}
            </button>
          );
        })}
      </div>
      <p className="spoken" aria-live="polite">
        {isResult
          ? words.say('drawn', { numbers: drawn.toSorted((a, b) => a - b).join(', ') })
          : ''}
      </p>
      <ul className="prices" translate="no">
        {picks.length === 0 && <li>{words.say('ready')}</li>}
        {pays.map((hundredths, hits) =>
          hundredths > 0 ? (
            <li key={`${picks.length}-${String(hits)}`}>
              {words.say('hits', { hits: String(hits), pays: words.whole(hundredths / 100) })}
            </li>
          ) : null,
        )}
      </ul>
      {bets.length > 0 && (
        <ul className="tickets" translate="no" aria-label={words.say('tickets')}>
          {bets.map(({ betId, choice, state }) => (
            <li key={betId} data-state={state}>
              {isResult
                ? words.say('ticket', {
                    numbers: choice.join(' '),
                    hits: String(countHits(drawn, choice)),
                  })
                : choice.join(' ')}
            </li>
          ))}
        </ul>
      )}
      <div className="slip">
        <button type="button" disabled={!canBet} onClick={() => setPicks(pickRandomly())}>
          {words.say('random')}
        </button>
      </div>
      <BuyTicket
        {...props}
        choice={picks.length > 0 ? picks : null}
        label={words.say('placeBet')}
        onBought={() => setPicks([])}
      />
      <Orders {...props} describe={(choice) => choice.join(' ')} />
      <p className="note" aria-live="polite">
        {words.say('picked', { count: String(picks.length), most: String(MAX_PICKS) })}
      </p>
    </div>
  );
}

/** A pick for the player's convenience; the draw does not depend on it. */
function pickRandomly(): Numbers {
  const bytes = newSeed(MAX_PICKS * 4).match(/../g) ?? [];
  const picks = bytes.map((byte) => (Number.parseInt(byte, 16) % BALLS) + 1);
  return [...new Set(picks)].slice(0, 5).toSorted((a, b) => a - b);
}
