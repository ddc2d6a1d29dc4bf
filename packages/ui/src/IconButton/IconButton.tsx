import type { ComponentProps } from 'react';
import { square } from '../Button/Button.css.ts';
import { lookClass } from '../Button/look.ts';
import type { ButtonLook } from '../Button/look.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconData } from '../Icon/IconData.ts';
import { cx } from '../internal/cx.ts';
import { Spinner } from '../Spinner/index.ts';
import * as css from './IconButton.css.ts';

/** Props of {@link IconButton}. */
export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, ButtonLook {
  icon: IconData;
  /** Names the button; also its tooltip for a mouse. */
  label: string;
  /** In progress: shows a spinner and ignores presses. */
  busy?: boolean;
}

/** A button that shows an icon only. The default is ghost and neutral. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, tone = 'neutral', variant = 'ghost', size = 'md', ...rest } = props;
  const { busy = false, className, onClick, ...others } = rest;
  return (
    <button
      type="button"
      title={label}
      {...others}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-state={busy ? 'busy' : 'idle'}
      className={cx(
        lookClass({ tone, variant, size }),
        square,
        size === 'sm' && css.hit,
        className,
      )}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size="sm" /> : <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />}
    </button>
  );
}
