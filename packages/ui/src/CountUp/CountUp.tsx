import { useEffect, useRef } from 'react';
import { getMotionMs } from '../motion/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import * as css from './CountUp.css.ts';
import { getPlace } from './places.ts';

/** Props of {@link CountUp}. */
export interface CountUpProps {
  /** What was won, such as the id of a ticket: it counts up once, not at every visit. */
  readonly id: string;
  /** The formatted amount with its currency, in digits 0–9. */
  readonly text: string;
}

/** A column of ten digits; a reel shows one of them. */
const COLUMN = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

/** The wins that this page has counted up. */
const counted = new Set<string>();

/** A win whose digits roll up from zero the first time it is shown; read aloud as a whole. */
export function CountUp({ id, text }: CountUpProps) {
  const strip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (counted.has(id)) return;
    counted.add(id);
    rollUp(strip.current!);
  }, [id]);
  return (
    <span className={css.place} translate="no">
      <VisuallyHidden>{text}</VisuallyHidden>
      <span ref={strip} className={css.strip} aria-hidden="true">
        {/* oxlint-disable react/no-array-index-key -- a reel is its place */}
        {Array.from(text, (char, at) =>
          COLUMN.includes(char) ? (
            <span key={at} className={css.reel} data-digit={char}>
              <span className={css.column}>{COLUMN}</span>
            </span>
          ) : (
            <span key={at}>{char}</span>
          ),
        )}
        {/* oxlint-enable react/no-array-index-key */}
      </span>
    </span>
  );
}

function rollUp(strip: HTMLElement): void {
  const duration = getMotionMs(strip, 'slow');
  if (duration === 0) return;
  for (const reel of strip.querySelectorAll<HTMLElement>('[data-digit]')) {
    const transform = [getPlace('0'), getPlace(reel.dataset['digit'] ?? '0')];
    reel.firstElementChild?.animate({ transform }, { duration, easing: 'ease-out' });
  }
}
