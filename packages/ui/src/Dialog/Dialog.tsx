import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, Ref } from 'react';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import { afterPaint } from '../internal/afterPaint.ts';
import { Modal } from '../internal/Modal.tsx';
import { useFocusReturn } from '../internal/useFocusReturn.ts';
import * as css from './Dialog.css.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Called with false by Escape, the close button and a press outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  children: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  /** Names the close button; without it the footer must offer a way to close. */
  closeLabel?: string | undefined;
  /** 384, 512 or 768 px wide, less on a narrow screen. */
  size?: 'sm' | 'md' | 'lg';
  /** Whether a press outside closes; turn off if typed text would be lost. */
  closeOnOutside?: boolean;
  /** Sets the initial focus instead of the first field: call `preventDefault` and focus. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A modal task. The focus moves in, is kept, and returns
 * to the opener; the page behind is inert and does not scroll. `data-state` is open or closed.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, closeLabel } = props;
  const { size = 'md', closeOnOutside = true, onOpenAutoFocus, className, ref } = props;
  const focus = useFocusReturn();
  return (
    <Modal open={open} onOpenChange={onOpenChange}>
      <Radix.Content
        ref={ref}
        className={cx(css.dialog, css.size[size], className)}
        {...(description === undefined && { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
          if (!event.defaultPrevented) focusFirstField(event);
        }}
        onCloseAutoFocus={focus.onCloseAutoFocus}
        onInteractOutside={(event) => closeOnOutside || event.preventDefault()}
      >
        <div className={css.head}>
          <div className={css.titles}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className={css.description}>{description}</Radix.Description>
            )}
          </div>
          {closeLabel !== undefined && (
            <Radix.Close asChild>
              <IconButton icon={iconX} label={closeLabel} className={css.close} />
            </Radix.Close>
          )}
        </div>
        <div ref={reachable} className={css.body}>
          {children}
        </div>
        {footer !== undefined && <div className={css.foot}>{footer}</div>}
      </Radix.Content>
    </Modal>
  );
}

/**
 * A mouse user can type at once; on touch the keyboard would cover the dialog, so there,
 * and in a dialog without fields, the dialog itself has the focus.
 */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const finger = matchMedia('(pointer: coarse)').matches;
  const field = finger ? null : dialog.querySelector<HTMLElement>('input:not(:disabled), textarea');
  event.preventDefault();
  afterPaint(() => {
    if (dialog.isConnected && !dialog.contains(document.activeElement)) (field ?? dialog).focus();
  });
}

/**
 * A long text without a focusable element must be scrollable by keyboard in every browser. Measured
 * after the frame: before it, measuring would force an extra layout.
 */
function reachable(body: HTMLElement | null): void {
  if (!body) return;
  afterPaint(() => {
    if (body.scrollHeight <= body.clientHeight) return;
    if (!body.querySelector('a[href], button, input, select, textarea, [tabindex]'))
      body.tabIndex = 0;
  });
}
