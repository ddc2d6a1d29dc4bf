import { slideIn } from '@baize/ui/motion';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './moving-step.css.ts';

export interface MovingStepProps {
  /** Place of the shown step in its process. */
  at: number;
  children: ReactNode;
}

/**
 * The shown step of a process without headings of its own. When another step replaces it, that one
 * moves in: forward to a later place, back to an earlier one. The first step stands still.
 */
export function MovingStep({ at, children }: MovingStepProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = at;
    if (before !== at) slideIn(element.current!, at > before ? 'forward' : 'back');
  }, [at]);
  return (
    <div ref={element} className={css.step}>
      {children}
    </div>
  );
}
