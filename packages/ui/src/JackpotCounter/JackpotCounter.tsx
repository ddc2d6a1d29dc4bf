import { useEffect, useRef, useState } from 'react';
import type { JackpotFeed } from './feed.ts';
import * as css from './JackpotCounter.css.ts';
import { getReels, rollTo } from './reels.ts';

/** Props of {@link JackpotCounter}. */
export interface JackpotCounterProps {
  /** Value of the first paint, in major units; must be the same on server and client. */
  readonly value: number;
  /** Later values. Without it the counter does not change. Keep it stable. */
  readonly feed?: JackpotFeed | undefined;
  /** Formats a value with its currency, in digits 0–9. Keep it stable. */
  readonly format: (value: number) => string;
  readonly label: string;
  /** `showcase` figures are not a prize, which `showcaseNote` states (H28). */
  readonly source: 'live' | 'showcase';
  /** Visible note of a showcase counter, for example "Illustration, not a prize". */
  readonly showcaseNote: string;
  readonly paused?: boolean | undefined;
}

/** A column of ten digits; a reel shows one of them. */
const COLUMN = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

/**
 * A jackpot whose digits roll at each step of its feed (W6). The step writes to the document
 * directly and CSS moves the digits; React draws again only when the number grows by a digit.
 */
export function JackpotCounter(props: JackpotCounterProps) {
  const { value, feed, format, label, source, showcaseNote, paused = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLSpanElement>(null);
  const spoken = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);
  const text = format(shown);

  useEffect(() => {
    if (!feed || paused) return undefined;
    const show = (): void => {
      const next = feed.read();
      const written = format(next);
      if (!strip.current || !rollTo(strip.current, written)) setShown(next);
      else if (spoken.current) spoken.current.textContent = written;
    };
    return followWhileSeen(root.current, feed, show);
  }, [feed, format, paused]);

  return (
    <div ref={root} className={css.counter} data-source={source} translate="no">
      <span className={css.label}>{label}</span>
      <span ref={spoken} className={css.spoken}>
        {text}
      </span>
      {/* A new shape gets new reels: those here may have rolled on without React. */}
      <span key={text} ref={strip} className={css.strip} aria-hidden="true">
        {/* oxlint-disable react/no-array-index-key -- a reel is its place */}
        {getReels(text).map((reel, at) =>
          reel.digit ? (
            <span key={at} className={css.reel} data-digit={reel.char}>
              <span className={css.column}>{COLUMN}</span>
            </span>
          ) : (
            <span key={at}>{reel.char}</span>
          ),
        )}
        {/* oxlint-enable react/no-array-index-key */}
      </span>
      {source === 'showcase' && <small className={css.note}>{showcaseNote}</small>}
    </div>
  );
}

/** Listens to the feed only while the counter is on the screen, and catches up when it returns. */
function followWhileSeen(element: Element | null, feed: JackpotFeed, show: () => void): () => void {
  let stop: (() => void) | undefined;
  const follow = (seen: boolean): void => {
    stop?.();
    stop = undefined;
    if (!seen) return;
    show();
    stop = feed.subscribe(show);
  };
  const observer = new IntersectionObserver((entries) =>
    follow(entries.at(-1)?.isIntersecting === true),
  );
  if (element) observer.observe(element);
  return () => {
    observer.disconnect();
    stop?.();
  };
}
