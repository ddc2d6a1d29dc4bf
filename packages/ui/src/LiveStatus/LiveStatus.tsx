import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './LiveStatus.css.ts';

/** A result in one short text, such as a number of a wheel, in the colour that players know. */
export interface LiveResult {
  readonly text: string;
  readonly tone: 'red' | 'black' | 'green' | 'blue' | 'neutral';
}

/** Props of {@link LiveStatus}. */
export interface LiveStatusProps {
  readonly phase: 'betting' | 'closed' | 'running' | 'result' | 'asleep' | 'unknown';
  /** Name of the phase, or the minute of a match; without it the phase is not shown. */
  readonly label?: string | undefined;
  /** A score, or a multiplier that climbs. */
  readonly value?: string | undefined;
  /** What a screen reader hears instead of label and value, where those are abbreviated. */
  readonly spoken?: string | undefined;
  /** One more line, such as how many matches are played. */
  readonly note?: string | undefined;
  readonly resultsLabel: string;
  /** The newest first. */
  readonly results: readonly LiveResult[];
}

/**
 * State of a live game over the art of its tile: phase, score or multiplier, and the latest
 * results. Clicks go through to the tile.
 */
export function LiveStatus(props: LiveStatusProps) {
  const { phase, label, value, spoken, note, resultsLabel, results } = props;
  if (label === undefined && results.length === 0) return null;
  return (
    <div className={css.status} data-state={phase}>
      {label !== undefined && (
        <span className={css.phase}>
          {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
          <span className={css.text} aria-hidden={spoken !== undefined || undefined}>
            {label}
            {value !== undefined && <strong className={css.value}>{value}</strong>}
          </span>
        </span>
      )}
      {note !== undefined && <span className={css.note}>{note}</span>}
      {results.length > 0 && (
        <ul className={css.results} aria-label={resultsLabel}>
          {results.map(({ text, tone }, index) => (
            // Results have no identity: each place shows one.
            // oxlint-disable-next-line react/no-array-index-key
            <li className={css.result} key={index} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
