/** Shows an answer by animations of the compositor, then says that it rests. */
import { useEffect, useRef } from 'react';
import type { RoundState } from './round-state.ts';

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays `animate` while an answer lands. With reduced motion the answer rests at once. */
export function useLanding(
  { phase, landing }: RoundState,
  animate: () => readonly (Animation | undefined)[],
  onRested: () => void,
): void {
  const latest = useRef({ animate, onRested });
  useEffect(() => {
    latest.current = { animate, onRested };
  });
  useEffect(() => {
    if (phase !== 'landing' || !landing) return undefined;
    const rest = (): void => latest.current.onRested();
    if (isStill()) return void rest();
    const running = latest.current.animate().filter((one) => one !== undefined);
    Promise.all(running.map((animation) => animation.finished)).then(rest, () => undefined);
    return () => running.forEach((animation) => animation.cancel());
  }, [phase, landing]);
}
