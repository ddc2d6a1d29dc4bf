import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { layer, surface } from '../internal/floating/floating.css.ts';
import { useDismiss } from '../internal/floating/useDismiss.ts';
import { useFloating } from '../internal/floating/useFloating.ts';
import * as css from './Popover.css.ts';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** A button of this library; it gets the state and opens the panel. */
  trigger: ReactElement<ComponentProps<'button'> & { 'data-state'?: string }>;
  /** Names the panel. */
  label: string;
  children: ReactNode;
  /** The edge of the panel that is aligned with the trigger, in text direction. */
  align?: 'start' | 'center' | 'end';
  /** Open from the start. */
  defaultOpen?: boolean;
  className?: string | undefined;
}

/** A small panel beside its trigger; the page stays usable. `data-state` is open or closed. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'center', defaultOpen = false, className } = props;
  const [open, setOpen] = useState(defaultOpen);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(anchor, panel, open, { side: 'below', align });
  useDismiss([anchor, panel], open, (by) => {
    setOpen(false);
    if (by === 'escape') anchor.current?.focus();
  });
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          popover="manual"
          // <dialog> would behave like a modal; this panel keeps the page usable.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          data-state="open"
          className={cx(layer, surface, css.popover, className)}
        >
          {children}
        </div>
      )}
    </>
  );
}
