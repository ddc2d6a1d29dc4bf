import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import * as choice from '../Checkbox/Checkbox.css.ts';
import { FieldError } from '../Form/index.ts';
import { cx } from '../internal/cx.ts';
import * as css from './RadioGroup.css.ts';

/** One of the options. */
export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<Value extends string = string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** The question. */
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  /** Undefined while no option is selected. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  error?: ReactNode;
  /** In a row instead of a column, for two or three short options. */
  inline?: boolean;
  /** Name in a submitted form; generated when missing. */
  name?: string;
}

/** One of a few options, all visible. Arrow keys move and select. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange, error, inline = false, name, ...rest } = props;
  const { className, ...fieldset } = rest;
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  return (
    <fieldset
      className={cx(css.group, className)}
      data-state={invalid ? 'invalid' : 'valid'}
      {...(invalid && { 'aria-describedby': `${id}-error` })}
      {...fieldset}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={cx(css.options, inline && css.inALine)}>
        {options.map((option) => (
          <label key={option.value} className={choice.choice}>
            <input
              type="radio"
              className={choice.input}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span className={cx(choice.box, choice.dot, css.dot)} aria-hidden="true" />
            <span className={choice.words}>
              {option.label}
              {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
