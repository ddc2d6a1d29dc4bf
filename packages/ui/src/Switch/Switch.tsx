import type { ComponentProps, ReactNode } from 'react';
import * as choice from '../Checkbox/Checkbox.css.ts';
import { cx } from '../internal/cx.ts';
import * as css from './Switch.css.ts';

/** Props of {@link Switch}; the rest goes to the `<input>`. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  /** Label first and the switch at the end of the line. */
  reversed?: boolean;
}

/** A setting that takes effect at once. For a choice that is submitted use Checkbox. */
export function Switch(props: SwitchProps) {
  const { label, onCheckedChange, reversed = false, className, ...input } = props;
  return (
    <label className={cx(choice.choice, reversed && css.reversed, className)}>
      <input
        type="checkbox"
        // The checkbox provides the state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={choice.input}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        {...input}
      />
      <span className={css.track} aria-hidden="true" />
      <span className={choice.words}>{label}</span>
    </label>
  );
}
