import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconX } from '../Icon/generated/lucide/x.ts';
import * as css from './SideDrawer.css.ts';

/** Props of {@link SideDrawer}. */
export interface SideDrawerProps {
  readonly open: boolean;
  /** Called on Escape, the close button, a press outside, or a followed link inside. */
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/**
 * The side menu of a phone. A native modal dialog: the browser keeps the focus inside, makes the
 * page behind inert and returns the focus, so home needs no overlay library for it.
 */
export function SideDrawer({ open, onClose, label, closeLabel, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const onClick = (event: MouseEvent<HTMLDialogElement>): void => {
    const pressed = event.target as Element;
    if (pressed === event.currentTarget || pressed.closest('a')) onClose();
  };
  // For the keyboard the native dialog closes on Escape.
  return (
    // oxlint-disable jsx-a11y/click-events-have-key-events
    // oxlint-disable jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={onClick}
    >
      {open && (
        <div className={css.content}>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <Icon of={iconX} />
          </button>
          {children}
        </div>
      )}
    </dialog>
    // oxlint-enable jsx-a11y/click-events-have-key-events
    // oxlint-enable jsx-a11y/no-noninteractive-element-interactions
  );
}
