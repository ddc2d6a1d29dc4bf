/** The page of Sic Bo: three dice under a dome, and spots for what they show. */
import { useEffect, useRef } from 'react';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { SlipBar, Spot } from '../../../kernel/client/Spots.tsx';
import { isStill } from '../../../kernel/client/useLanding.ts';
import { useSlip } from '../../../kernel/client/useSlip.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { Numbers } from '../../../kernel/game.ts';
import { SPOTS } from '../maths.ts';
import { getFigures, getHighestPay } from '../rtp.ts';
import { strings } from './strings.ts';
import type { SicBoKey } from './strings.ts';
import './sicbo.css';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
];
const ROLL_MS = 1900;

function Die({ face, isRolling, place }: { face: number; isRolling: boolean; place: number }) {
  const die = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!isRolling || isStill()) return undefined;
    const frames = [
      { transform: `translate(${place * 30 - 30}px, -70px) rotate(${-720 - place * 140}deg)` },
      { transform: 'translate(0, 8px) rotate(-40deg)', offset: 0.75 },
      { transform: 'none' },
    ];
    const rolling = die.current?.animate(frames, { duration: ROLL_MS, easing: 'ease-out' });
    return () => rolling?.cancel();
  }, [isRolling, place]);
  return (
    <svg ref={die} className="bone" viewBox="0 0 24 24">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {(PIPS[face - 1] ?? []).map(([x, y]) => (
        <circle
          key={`${x}${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 3 : 2.1}
          data-red={face === 1 || face === 4}
        />
      ))}
    </svg>
  );
}

const total = (dice: Numbers): number => dice.reduce((sum, die) => sum + die, 0);

function getName(name: string, words: Words<SicBoKey>): string {
  const [, kind, value = ''] = /^([a-z]+)(\d*)$/.exec(name) ?? [];
  if (kind === 'single') return words.say('single', { face: value });
  if (kind === 'total') return words.say('total', { total: value });
  return words.say(name as SicBoKey);
}

function Stage(props: TableStageProps<SicBoKey>) {
  const { table, session, words, canBet } = props;
  const slip = useSlip(props);
  const dice = table.outcome ?? [6, 6, 6];
  const isResult = table.phase === 'result';
  return (
    <div className="sicbo">
      <div className="dome" dir="ltr" data-shown={table.outcome !== null}>
        {dice.map((face, place) => (
          <Die key={keyAt(place)} face={face} isRolling={table.phase === 'drawing'} place={place} />
        ))}
      </div>
      <p className="verdict" aria-live="polite">
        {isResult
          ? words.say('dice', { dice: dice.join(' '), total: String(total(dice)) })
          : '\u00a0'}
      </p>
      <div className="sicbo-spots" dir="ltr">
        {SPOTS.map((spot, id) => {
          const name = getName(spot.name, words);
          const pays = String(getHighestPay(spot));
          return (
            <Spot
              key={spot.name}
              spot={id}
              slip={slip}
              currency={session.currency}
              words={words}
              className={spot.name.replace(/\d/g, '')}
              isBetting={canBet}
              isWinner={isResult && spot.pay(dice) > 0}
            >
              <span>{spot.name.startsWith('total') ? spot.name.slice(5) : name}</span>
              <small translate="no">{pays}×</small>
            </Spot>
          );
        })}
      </div>
      <p className="note">{words.say('noDealer')}</p>
      <SlipBar slip={slip} currency={session.currency} canBet={canBet} words={words} />
    </div>
  );
}

export default defineView<SicBoKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: (dice) => `${dice.join('·')} = ${total(dice)}`,
});
