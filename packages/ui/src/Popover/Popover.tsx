import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode, Ref } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Popover.css.ts';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** A button of this library; it gets the state and the keys. */
  trigger: ReactElement;
  /** Names the panel. */
  label: string;
  children: ReactNode;
  /** Which edge of the panel lines up with the trigger, along the line of text. */
  align?: 'start' | 'center' | 'end';
  /** Given, the caller owns the state. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A small panel beside its trigger; the page stays usable. `data-state` is open or closed. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'center', open, onOpenChange, className, ref } = props;
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={ref}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(css.floating, css.popover, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
