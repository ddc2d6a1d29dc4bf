import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { layer } from '../internal/floating/floating.css.ts';
import { useDismiss } from '../internal/floating/useDismiss.ts';
import { useFloating } from '../internal/floating/useFloating.ts';
import * as css from './Tooltip.css.ts';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** A focusable element with an accessible name. */
  children: ReactElement<ComponentProps<'button'>>;
  /** Additional text; nothing essential, because touch cannot hover. */
  text: ReactNode;
  side?: 'above' | 'below';
}

/** Hover delay before it appears, and time to move the pointer onto it, in ms. */
const delays = { show: 400, hide: 120 };

/** Additional text about a control, on hover and on focus. */
export function Tooltip({ children, text, side = 'above' }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const later = useLater();
  useFloating(anchor, part, shown, { side, align: 'center' });
  useDismiss([anchor, part], shown, () => setShown(false));
  const hide = (): void => later(() => setShown(false), delays.hide);
  return (
    <>
      {cloneElement(children, {
        ref: anchor,
        ...(shown && { 'aria-describedby': id }),
        onPointerEnter: () => later(() => setShown(true), delays.show),
        onPointerLeave: hide,
        onFocus: () => setShown(true),
        onBlur: () => setShown(false),
      })}
      {shown && (
        <div
          ref={part}
          popover="manual"
          role="tooltip"
          id={id}
          className={cx(layer, css.tooltip)}
          onPointerEnter={() => later(() => {}, 0)}
          onPointerLeave={hide}
        >
          {text}
        </div>
      )}
    </>
  );
}

/** Runs a task after a delay; a later task replaces it, and unmounting cancels it. */
function useLater(): (task: () => void, delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task, delay) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(task, delay);
  };
}
