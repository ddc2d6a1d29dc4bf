import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import * as css from './Checkbox.css.ts';

/** Props of {@link Checkbox}; the rest goes to the `<input>`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links, e.g. to the terms. */
  label: ReactNode;
  /** The error message; its presence makes the checkbox invalid. */
  error?: ReactNode;
}

/** One option to accept or enable with the next submit. `data-state` is valid or invalid. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const invalid = error !== undefined && error !== null && error !== '';
  const problem = invalid && {
    'aria-invalid': true,
    'aria-describedby': `${inputId}-error`,
  };
  return (
    <div className={className} data-state={invalid ? 'invalid' : 'valid'}>
      <label className={css.choice} htmlFor={inputId}>
        <input type="checkbox" className={css.input} {...input} id={inputId} {...problem} />
        <span className={css.box} aria-hidden="true">
          <Icon of={iconCheck} size="sm" />
        </span>
        <span className={css.words}>{label}</span>
      </label>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  );
}
