import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { Spinner } from '../Spinner/index.ts';
import * as css from './Button.css.ts';
import { lookClass } from './look.ts';
import type { ButtonLook } from './look.ts';

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** In progress: a spinner covers the text, presses are ignored, the focus stays. */
  busy?: boolean;
  /** Before the text, normally an Icon. */
  start?: ReactNode;
  /** After the text. */
  end?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
}

/** Triggers an action on this page. For navigation use LinkButton. `data-state` is idle or busy. */
export function Button(props: ButtonProps) {
  const { tone, variant, size, busy = false, start, end, wide = false, ...rest } = props;
  const { className, children, onClick, type = 'button', ...others } = rest;
  return (
    <button
      type={busy && type === 'submit' ? 'button' : type}
      className={cx(lookClass({ tone, variant, size }), wide && css.wide, className)}
      data-state={busy ? 'busy' : 'idle'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...others}
    >
      <span className={css.content}>
        {start}
        <span>{children}</span>
        {end}
      </span>
      {busy && <Spinner className={css.busy} />}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
