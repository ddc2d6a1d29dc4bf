/** How long the session has lasted, as hh:mm:ss (RTS 13C). Writes its own text once a second. */
import { useEffect, useRef } from 'react';

export function SessionClock({ elapsedMs }: { readonly elapsedMs: number }) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const startedAt = performance.now() - elapsedMs;
    const show = (): void => {
      if (face.current) face.current.textContent = clockText(performance.now() - startedAt);
    };
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [elapsedMs]);
  return <span ref={face} role="timer" translate="no" />;
}

/** Milliseconds as hh:mm:ss; hours grow beyond two digits when they must. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
