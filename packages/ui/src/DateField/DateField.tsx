import { Field } from '../Form/index.ts';
import { InputFrame } from '../TextField/InputFrame.tsx';
import type { InputFieldProps } from '../TextField/InputFrame.tsx';

/** Props of {@link DateField}; the rest goes to the `<input>`. */
export interface DateFieldProps extends Omit<
  InputFieldProps,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'start' | 'end'
> {
  /** `yyyy-MM-dd`; empty while no whole date is typed. */
  value: string;
  onValueChange: (day: string) => void;
  /** First and last day that the calendar offers; others can be typed. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * One calendar day. A native date field, with the system's calendar, keys and order of day and
 * month. `data-state` is valid or invalid.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, id, className, onValueChange, ...input } = props;
  const field = { label, hint, error, required, id, className };
  return (
    <Field {...field}>
      {(control) => (
        <InputFrame
          {...input}
          {...control}
          type="date"
          onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
