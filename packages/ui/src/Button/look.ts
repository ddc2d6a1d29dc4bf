import { cx } from '../internal/cx.ts';
import * as css from './Button.css.ts';

/** How a button looks; shared by Button, IconButton, LinkButton and their relatives. */
export interface ButtonLook {
  /**
   * The meaning of the action. `accent` is the default; `highlight` is for the one promoted action.
   */
  tone?: 'accent' | 'highlight' | 'danger' | 'neutral' | undefined;
  /** The visual weight, from `solid` to `ghost`. */
  variant?: 'solid' | 'soft' | 'outline' | 'ghost' | undefined;
  /** 32, 40 or 48 px high; `sm` keeps a hit area of 40 px, 44 px under a finger. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** The classes of a look. */
export function lookClass({ tone = 'accent', variant = 'solid', size = 'md' }: ButtonLook): string {
  return cx(
    css.button,
    css.size[size],
    css.tone[tone],
    css.variant[variant],
    size === 'sm' && css.stretched,
  );
}
