/** The game's sheet: return to player, volatility, hit rate, largest win, then its own rules. */
import type { ReactNode } from 'react';
import type { Figures } from '../fraction.ts';
import type { Words } from './strings.ts';

interface SheetProps {
  readonly figures: Figures;
  readonly words: Words;
  readonly spinIntervalMs: number;
  /** Explanation of the figures. */
  readonly text: string;
  readonly children: ReactNode;
}

export function Sheet({ figures, words, spinIntervalMs, text, children }: SheetProps) {
  return (
    <>
      <dl className="figures" translate="no">
        <div>
          <dt>{words.say('rtp')}</dt>
          <dd>{rangeText(figures.rtp, words)}</dd>
        </div>
        <div>
          <dt>{words.say('volatility')}</dt>
          <dd>{words.say(figures.volatility)}</dd>
        </div>
        <div>
          <dt>{words.say('hits')}</dt>
          <dd>{rangeText(figures.hitRate, words)}</dd>
        </div>
        <div>
          <dt>{words.say('maxWin')}</dt>
          <dd>{words.say('timesStake', { times: words.whole(figures.maxWin) })}</dd>
        </div>
      </dl>
      <p>{text}</p>
      {children}
      {spinIntervalMs > 0 && (
        <p>{words.say('interval', { seconds: String(spinIntervalMs / 1000) })}</p>
      )}
    </>
  );
}

export function rangeText([low, high]: Figures['rtp'], words: Words): string {
  return low === high ? `${low}%` : words.say('range', { low: `${low}%`, high: `${high}%` });
}
