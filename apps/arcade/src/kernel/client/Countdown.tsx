/** Seconds until betting closes. Writes its own text, so that the page is not drawn again. */
import { useEffect, useRef } from 'react';
import type { Words } from './strings.ts';

interface CountdownProps {
  readonly leftMs: number;
  readonly receivedAt: number;
  readonly words: Words;
}

const STEP_MS = 250;

export function Countdown({ leftMs, receivedAt, words }: CountdownProps) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = (): void => {
      const left = Math.max(0, leftMs - (performance.now() - receivedAt));
      if (face.current) face.current.textContent = leftText(left, words);
    };
    show();
    const timer = setInterval(show, STEP_MS);
    return () => clearInterval(timer);
  }, [leftMs, receivedAt, words]);
  return <span ref={face} role="timer" className="countdown" translate="no" />;
}

function leftText(ms: number, words: Words): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return words.say('seconds', { seconds: String(seconds) });
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
