import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useEscapeFirst } from './useEscapeFirst.ts';

/** Calls `dismiss` for Escape and for a press outside the given elements, while open. */
export function useDismiss(
  inside: readonly RefObject<HTMLElement | null>[],
  open: boolean,
  dismiss: (by: 'escape' | 'press') => void,
): void {
  const latest = useRef({ inside, dismiss });
  useEffect(() => {
    latest.current = { inside, dismiss };
  });
  useEscapeFirst(open, () => {
    dismiss('escape');
    return true;
  });
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      const parts = latest.current.inside;
      const within = parts.some(({ current }) => current?.contains(target as Node));
      if (!within) latest.current.dismiss('press');
    };
    window.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => window.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [open]);
}
