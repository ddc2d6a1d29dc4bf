import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, Ref } from 'react';
import * as dialog from '../Dialog/Dialog.css.ts';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import { Modal } from '../internal/Modal.tsx';
import { useFocusReturn } from '../internal/useFocusReturn.ts';
import * as css from './Drawer.css.ts';

/** Props of {@link Drawer}. */
export interface DrawerProps {
  open: boolean;
  /** Called with false by Escape, the close button and a press outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  /** The edge it comes from; `bottom` is a sheet for phones. */
  side?: 'start' | 'end' | 'bottom';
  children: ReactNode;
  /** Actions below the scrolling part. */
  footer?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A panel over one edge of the page: menus and filters on a phone. `data-state` is open or closed.
 */
export function Drawer(props: DrawerProps) {
  const {
    open,
    onOpenChange,
    title,
    closeLabel,
    side = 'end',
    children,
    footer,
    className,
    ref,
  } = props;
  const focus = useFocusReturn();
  return (
    <Modal open={open} onOpenChange={onOpenChange}>
      <Radix.Content
        ref={ref}
        className={cx(css.drawer, css.side[side], className)}
        aria-describedby={undefined}
        {...focus}
      >
        <div className={dialog.head}>
          <div className={dialog.titles}>
            <Radix.Title className={dialog.title}>{title}</Radix.Title>
          </div>
          <Radix.Close asChild>
            <IconButton icon={iconX} label={closeLabel} className={dialog.close} />
          </Radix.Close>
        </div>
        <div className={css.body}>{children}</div>
        {footer !== undefined && <div className={dialog.foot}>{footer}</div>}
      </Radix.Content>
    </Modal>
  );
}
