import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Kbd.css.ts';

/** Props of {@link Kbd}. */
export interface KbdProps extends Omit<ComponentProps<'kbd'>, 'children'> {
  /** The keys that are pressed together, such as `['Ctrl', 'K']`. */
  keys: readonly string[];
}

/** A key or a combination of keys to press. */
export function Kbd({ keys, className, ...rest }: KbdProps) {
  return (
    <kbd className={cx(css.combination, className)} dir="ltr" translate="no" {...rest}>
      {keys.flatMap((key, index) => [
        ...(index > 0 ? [' + '] : []),
        <kbd key={key} className={css.key}>
          {key}
        </kbd>,
      ])}
    </kbd>
  );
}
