import type { ComponentProps } from 'react';
import { square } from '../Button/Button.css.ts';
import { lookClass } from '../Button/look.ts';
import type { ButtonLook } from '../Button/look.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconData } from '../Icon/IconData.ts';
import { cx } from '../internal/cx.ts';
import { useThrottle } from '../internal/useThrottle.ts';
import * as css from './ToggleButton.css.ts';

/** Props of {@link ToggleButton}. */
export interface ToggleButtonProps
  extends
    Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'onToggle'>,
    Pick<ButtonLook, 'tone' | 'size'> {
  icon: IconData;
  /** Names the subject, not the action: it stays the same when pressed. */
  label: string;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  /** Minimum time between two changes in ms; 1000 for a favourite (K30). */
  throttle?: number;
}

/** A button that is on or off, e.g. a favourite. `data-state` is on or off. */
export function ToggleButton(props: ToggleButtonProps) {
  const { icon, label, pressed, onPressedChange, throttle = 0, tone = 'neutral', ...rest } = props;
  const { size = 'md', className, ...others } = rest;
  const toggle = useThrottle(() => onPressedChange(!pressed), throttle);
  return (
    <button
      type="button"
      title={label}
      {...others}
      aria-label={label}
      aria-pressed={pressed}
      data-state={pressed ? 'on' : 'off'}
      className={cx(lookClass({ tone, size, variant: 'ghost' }), square, css.toggle, className)}
      onClick={toggle}
    >
      <Icon of={icon} />
    </button>
  );
}
