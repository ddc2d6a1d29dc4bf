import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { cx } from '../internal/cx.ts';
import { useSubmitWhole } from './useSubmitWhole.ts';
import * as css from './OtpField.css.ts';

/** Props of {@link OtpField}; the rest goes to the `<input>`. */
export interface OtpFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'required' | 'size'>,
    FieldTexts {
  value: string;
  onValueChange: (value: string) => void;
  /** Digits of the code. */
  length?: 4 | 5 | 6 | 8;
  /** Submits the form once the code is complete and no other field is empty. */
  submits?: boolean;
  /** Called once when the code is complete: typed, pasted or autofilled. */
  onComplete?: (code: string) => void;
}

/** A code from a message or another device. One field with a box for each digit. */
export function OtpField(props: OtpFieldProps) {
  const { label, hint, error, required, id, className, value, ...rest } = props;
  const { onValueChange, onComplete, submits = false, length = 6, ...input } = rest;
  const touch = useSubmitWhole(value, submits ? length : undefined);
  const field = { label, hint, error, required, id, className };
  const take = (text: string): void => {
    const code = text.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className={cx(css.frame, css.length[length])}>
          <input
            className={css.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            dir="ltr"
            {...input}
            {...control}
            type="text"
            value={value}
            onChange={(event) => {
              touch(event.target);
              take(event.target.value);
            }}
          />
        </span>
      )}
    </Field>
  );
}
