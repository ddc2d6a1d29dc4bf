import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Avatar.css.ts';

/** Props of {@link Avatar}. */
export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name; its first letter replaces a missing picture. */
  name: string;
  src?: string | undefined;
  size?: keyof typeof css.size;
}

/** A person's picture or initial. Decorative: the name is beside it. */
export function Avatar({ name, src, size = 'md', className, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src !== undefined && src !== failed;
  return (
    <span
      aria-hidden="true"
      className={cx(css.avatar, css.size[size], className)}
      data-state={shown ? 'picture' : 'initial'}
      {...rest}
    >
      {shown ? (
        <img className={css.image} src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        initial(name)
      )}
    </span>
  );
}

/** The first character as a reader sees it, not the first half of an emoji. */
const initial = (name: string): string => Array.from(name.trim())[0] ?? '?';
