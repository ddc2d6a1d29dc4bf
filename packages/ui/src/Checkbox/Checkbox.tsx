import { useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import { iconMinus } from '../Icon/generated/lucide/minus.ts';
import { cx } from '../internal/cx.ts';
import * as css from './Checkbox.css.ts';

/** Props of {@link Checkbox}; the rest goes to the `<input>`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May hold links, e.g. to the terms. */
  label: ReactNode;
  /** For a box whose place says what it is of, such as a row's: assistive technology alone gets the words. */
  labelHidden?: boolean;
  /** Some of what the box stands for is on: it is neither checked nor unchecked. */
  indeterminate?: boolean;
  /** What is wrong; its presence makes the box invalid. */
  error?: ReactNode;
}

/** One thing to agree to or switch on with the next submit. `data-state` is valid or invalid. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, indeterminate = false, error, id, className, ref, ...input } = props;
  const generated = useId();
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current!, []);
  // No attribute says it, and a press of the person takes it away.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  const inputId = id ?? generated;
  const invalid = error !== undefined && error !== null && error !== '';
  const problem = invalid && {
    'aria-invalid': true,
    'aria-describedby': `${inputId}-error`,
  };
  return (
    <div className={className} data-state={invalid ? 'invalid' : 'valid'}>
      <label className={cx(css.choice, labelHidden && css.alone)} htmlFor={inputId}>
        <input
          ref={box}
          type="checkbox"
          className={css.input}
          {...input}
          id={inputId}
          {...problem}
        />
        <span className={css.box} aria-hidden="true">
          <Icon of={indeterminate ? iconMinus : iconCheck} size="sm" />
        </span>
        <span className={cx(css.words, labelHidden && css.unseen)}>{label}</span>
      </label>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  );
}
