import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import * as css from '../Popover/Popover.css.ts';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** A focusable element with a name of its own. */
  children: ReactElement;
  /** A few more words; nothing that is needed, since a finger cannot hover. */
  text: ReactNode;
  side?: 'top' | 'bottom';
}

/** A few more words about a control, on hover and on focus. */
export function Tooltip({ children, text, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={css.tooltip}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
