import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { iconMinus } from '../Icon/generated/lucide/minus.ts';
import { iconPlus } from '../Icon/generated/lucide/plus.ts';
import { cx } from '../internal/cx.ts';
import { frame, input as plainInput } from '../TextField/TextField.css.ts';
import * as css from './NumberField.css.ts';

/** Props of {@link NumberField}; the rest goes to the `<input>`. */
export interface NumberFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'required' | 'size' | 'ref'>,
    FieldTexts {
  /** Undefined while the field is empty. */
  value: number | undefined;
  /** Called with undefined when the field is emptied. */
  onValueChange: (value: number | undefined) => void;
  /** Names the button that lowers the number. */
  decreaseLabel: string;
  increaseLabel: string;
  min?: number;
  max?: number;
  step?: number;
}

/**
 * A number with buttons for the next lower and higher one. A native number field: arrow keys step
 * it, and it accepts only numbers. `data-state` is valid or invalid.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, id, className, value, onValueChange, ...rest } = props;
  const { decreaseLabel, increaseLabel, min, max, disabled, ...input } = rest;
  const field = { label, hint, error, required, id, className };
  const control = useRef<HTMLInputElement>(null);
  const report = (element: HTMLInputElement): void =>
    onValueChange(element.value === '' ? undefined : element.valueAsNumber);
  const step = (direction: 'stepUp' | 'stepDown'): void => {
    if (!control.current) return;
    control.current[direction]();
    report(control.current);
  };
  const stepper = { size: 'sm', tabIndex: -1 } as const;
  return (
    <Field {...field}>
      {(attributes) => (
        <span className={cx(frame, css.frame)}>
          <IconButton
            {...stepper}
            icon={iconMinus}
            label={decreaseLabel}
            disabled={disabled || (value !== undefined && min !== undefined && value <= min)}
            onClick={() => step('stepDown')}
          />
          <input
            {...input}
            {...attributes}
            ref={control}
            className={cx(plainInput, css.input)}
            type="number"
            min={min}
            max={max}
            disabled={disabled}
            value={value ?? ''}
            onChange={({ currentTarget }) => report(currentTarget)}
          />
          <IconButton
            {...stepper}
            icon={iconPlus}
            label={increaseLabel}
            disabled={disabled || (value !== undefined && max !== undefined && value >= max)}
            onClick={() => step('stepUp')}
          />
        </span>
      )}
    </Field>
  );
}
