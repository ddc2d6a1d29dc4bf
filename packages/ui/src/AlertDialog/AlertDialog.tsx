import * as Radix from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../Button/index.ts';
import type { ButtonLook } from '../Button/index.ts';
import * as css from '../Dialog/Dialog.css.ts';
import { cx } from '../internal/cx.ts';
import { Modal } from '../internal/Modal.tsx';
import { useFocusReturn } from '../internal/useFocusReturn.ts';

/** Props of {@link AlertDialog}. */
export interface AlertDialogProps {
  open: boolean;
  /** Called with false by Escape and the cancel button. A press outside does nothing. */
  onOpenChange: (open: boolean) => void;
  /** The question or the message. */
  title: ReactNode;
  /** The consequences. */
  description: ReactNode;
  /** The cancel button, focused at first. Without it there is only the confirm button. */
  cancelLabel?: string | undefined;
  confirmLabel: string;
  onConfirm: () => void;
  /** A second confirm button, beside the first. */
  also?: { readonly label: string; readonly onClick: () => void };
  /** `danger` for actions that cannot be undone. */
  tone?: ButtonLook['tone'];
  /** The confirmed action is in progress; the dialog stays open. */
  busy?: boolean;
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A question that must be answered before anything else. `data-state` is open or closed. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirmLabel, onConfirm } = props;
  const { tone = 'accent', busy = false, also, children, className, ref } = props;
  const focus = useFocusReturn();
  const wayBack = useRef<HTMLButtonElement>(null);
  return (
    <Modal open={open} onOpenChange={onOpenChange}>
      <Radix.Content
        ref={ref}
        role="alertdialog"
        aria-modal="true"
        className={cx(css.dialog, css.size.sm, className)}
        onCloseAutoFocus={focus.onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          if (!wayBack.current) return;
          event.preventDefault();
          wayBack.current.focus();
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div className={css.head}>
          <div className={css.titles}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
          </div>
        </div>
        <div className={css.body}>
          <Radix.Description className={css.description}>{description}</Radix.Description>
          {children}
        </div>
        <div className={css.foot}>
          {cancelLabel !== undefined && (
            <Radix.Close asChild>
              <Button ref={wayBack} variant="outline" tone="neutral">
                {cancelLabel}
              </Button>
            </Radix.Close>
          )}
          {also && (
            <Button variant="outline" disabled={busy} onClick={also.onClick}>
              {also.label}
            </Button>
          )}
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </Radix.Content>
    </Modal>
  );
}
