import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import { cx } from '../internal/cx.ts';
import { frame } from '../TextField/TextField.css.ts';
import * as css from './Select.css.ts';

/** One of the options. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** Props of {@link Select}; the rest goes to the `<select>`. */
export interface SelectProps<Value extends string = string>
  extends
    Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple' | 'value'>,
    FieldTexts {
  options: readonly SelectOption<Value>[];
  value?: Value | undefined;
  onValueChange?: (value: Value) => void;
  /** Shown while nothing is selected; cannot be selected itself. */
  placeholder?: string | undefined;
}

/**
 * One of many values. A native select: typing ahead, a wheel on phones; works in dialogs and
 * under a strict content policy, without a script.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, required, id, className, options, ...rest } = props;
  const { onValueChange, placeholder, value, ...select } = rest;
  const field = { label, hint, error, required, id, className };
  const unchosen = placeholder !== undefined && value === undefined;
  const choice = unchosen && select.defaultValue === undefined ? { defaultValue: '' } : { value };
  return (
    <Field {...field}>
      {(control) => (
        <span className={cx(frame, css.frame)}>
          <select
            className={css.select}
            onChange={(event) => onValueChange?.(event.target.value as Value)}
            {...choice}
            {...select}
            {...control}
          >
            {placeholder !== undefined && (
              <option className={css.option} value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                className={css.option}
                value={option.value}
                disabled={option.disabled}
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={iconChevronDown} size="sm" className={css.mark} />
        </span>
      )}
    </Field>
  );
}
