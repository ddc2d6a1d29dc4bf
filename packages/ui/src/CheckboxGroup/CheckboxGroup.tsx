import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import * as choice from '../Checkbox/Checkbox.css.ts';
import { FieldError } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import { cx } from '../internal/cx.ts';
import * as group from '../RadioGroup/RadioGroup.css.ts';

/** One of the options. */
export interface CheckboxOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Props of {@link CheckboxGroup}. */
export interface CheckboxGroupProps<Value extends string = string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** The question. */
  label: ReactNode;
  options: readonly CheckboxOption<Value>[];
  /** The ticked options, in the order of the options. */
  values: readonly Value[];
  onValuesChange: (values: readonly Value[]) => void;
  error?: ReactNode;
  /** In a row instead of a column, for a few short options. */
  inline?: boolean;
  /** Name in a submitted form. */
  name?: string;
}

/** Any number of a few options, all visible. `data-state` is valid or invalid. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, options, values, onValuesChange, error, inline = false, name, ...rest } = props;
  const { className, ...fieldset } = rest;
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  const toggle = (value: Value): void =>
    onValuesChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !values.includes(one) : values.includes(one))),
    );
  return (
    <fieldset
      className={cx(group.group, className)}
      data-state={invalid ? 'invalid' : 'valid'}
      {...(invalid && { 'aria-describedby': `${id}-error` })}
      {...fieldset}
    >
      <legend className={group.legend}>{label}</legend>
      <div className={cx(group.options, inline && group.inALine)}>
        {options.map((option) => (
          <label key={option.value} className={choice.choice}>
            <input
              type="checkbox"
              className={choice.input}
              {...(name !== undefined && { name })}
              value={option.value}
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={() => toggle(option.value)}
            />
            <span className={choice.box} aria-hidden="true">
              <Icon of={iconCheck} size="sm" />
            </span>
            <span className={choice.words}>
              {option.label}
              {option.hint !== undefined && <span className={group.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
