import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { scrim } from '../Dialog/overlay.css.ts';
import { holdPage } from './holdPage.ts';
import { useBody } from './useBody.ts';

/** Props of {@link Modal}. */
export interface ModalProps {
  readonly open: boolean;
  /** Called with false when it closes. */
  readonly onOpenChange: (open: boolean) => void;
  /** Radix's content. */
  readonly children: ReactNode;
}

/** The common part of modal overlays: a scrim over the page, and a container above the scrim. */
export function Modal({ open, onOpenChange, children }: ModalProps) {
  const container = useBody();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <div
          ref={holdPage}
          className={scrim}
          data-overlay="modal"
          data-state={open ? 'open' : 'closed'}
        />
      </Radix.Portal>
      <Radix.Portal container={container}>{children}</Radix.Portal>
    </Radix.Root>
  );
}
