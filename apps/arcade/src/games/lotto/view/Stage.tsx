/** A ticket of 45 numbers, and the six balls of the draw above it. */
import { useState } from 'react';
import { BuyTicket, Orders } from '../../../kernel/client/Orders.tsx';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import { newSeed } from '../../../kernel/seeds.ts';
import { BALLS, DRAWN, areNumbers, getPayout } from '../maths.ts';
import type { LottoKey } from './strings.ts';

const BALL_MS = 1500;
const NUMBERS = Array.from({ length: BALLS }, (_, index) => index + 1);
const HITS = Array.from({ length: DRAWN + 1 }, (_, hits) => hits);

export function Stage(props: TableStageProps<LottoKey>) {
  const { table, bets, words, canBet } = props;
  const [picks, setPicks] = useState<Numbers>([]);
  const latest = table.outcome ?? table.results[0]?.outcome ?? [];
  const since = table.phase === 'drawing' ? table.elapsedMs : 60_000;
  const toggle = (number: number): void => {
    if (!canBet) return;
    if (picks.includes(number)) setPicks(picks.filter((one) => one !== number));
    else if (picks.length < DRAWN) setPicks([...picks, number].toSorted((a, b) => a - b));
  };
  const pays = HITS.filter((hits) => getPayout(picks.length, hits) > 0);
  return (
    <div className="lotto">
      <ol className="balls" dir="ltr" translate="no" aria-label={words.say('latestDraw')}>
        {HITS.slice(1).map((place) => (
          <li
            key={place}
            data-drawn={latest.length > 0}
            style={{ animationDelay: `${(place - 1) * BALL_MS - since}ms` }}
          >
            {latest[place - 1] ?? ''}
          </li>
        ))}
      </ol>
      <p className="spoken" aria-live="polite">
        {table.phase === 'result' ? words.say('drawn', { numbers: latest.join(', ') }) : ''}
      </p>
      <div className="board" role="group" aria-label={words.say('numbers')} dir="ltr">
        {NUMBERS.map((number) => (
          <button
            key={number}
            type="button"
            className="ball"
            aria-label={words.say('pick', { number: String(number) })}
            aria-pressed={picks.includes(number)}
            aria-disabled={!canBet}
            data-mine={bets.some(({ choice }) => choice.includes(number))}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        ))}
      </div>
      <ul className="prices" translate="no">
        {pays.length === 0 && <li>{words.say('ready')}</li>}
        {pays.map((hits) => (
          <li key={hits}>
            {words.say('hitsPay', {
              hits: String(hits),
              pays: words.whole(getPayout(picks.length, hits) / 100),
            })}
          </li>
        ))}
      </ul>
      <div className="slip">
        <button type="button" disabled={!canBet} onClick={() => setPicks(pickRandomly())}>
          {words.say('random')}
        </button>
      </div>
      <BuyTicket
        {...props}
        choice={areNumbers(picks) ? picks : null}
        label={words.say('placeBet')}
        onBought={() => setPicks([])}
      />
      <Orders {...props} describe={(choice) => choice.join(' ')} />
    </div>
  );
}

/** A pick for the player's convenience; the draw does not depend on it. */
function pickRandomly(): Numbers {
  const bytes = newSeed(64).match(/../g) ?? [];
  const picks = bytes.map((byte) => (Number.parseInt(byte, 16) % BALLS) + 1);
  return [...new Set(picks)].slice(0, DRAWN).toSorted((a, b) => a - b);
}
