import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Icon.css.ts';
import type { IconData } from './IconData.ts';

/** Props of {@link Icon}. */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** The icon: `import { Icon, iconSearch } from '@baize/ui/Icon'`. */
  of: IconData;
  /** `md` is 20 px; `text` follows the font size around it. */
  size?: 'sm' | 'md' | 'lg' | 'text';
  /** Text alternative; without it the icon is decoration and hidden from assistive technology. */
  label?: string | undefined;
}

/** One icon of the build-time subset, drawn in the colour of the text. */
export function Icon({ of, size = 'md', label, className, ...rest }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox={`0 0 ${of.box} ${of.box}`}
      className={cx(
        css.icon,
        css.size[size],
        of.line && css.line,
        of.mirror && css.mirror,
        className,
      )}
      {...name}
      {...rest}
    >
      {of.parts.map(([Tag, attributes]) => (
        <Tag key={Object.values(attributes).join()} {...attributes} />
      ))}
    </svg>
  );
}
