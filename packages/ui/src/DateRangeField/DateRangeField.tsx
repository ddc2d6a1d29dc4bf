import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { FieldError } from '../Form/index.ts';
import { cx } from '../internal/cx.ts';
import { InputFrame } from '../TextField/InputFrame.tsx';
import * as css from './DateRangeField.css.ts';

/** Calendar days, both included, as `yyyy-MM-dd`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Props of {@link DateRangeField}. */
export interface DateRangeFieldProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** Names the two fields together, e.g. "Period". */
  label: string;
  fromLabel: string;
  toLabel: string;
  value: DateRange;
  /** Called with a range for which `getProblem` returns nothing. */
  onRangeChange: (range: DateRange) => void;
  /** Returns the error message for two days; it is shown and the value is unchanged. */
  getProblem: (range: DateRange) => string | undefined;
  /** First and last day that a calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A first and a last day. Native date fields, with the system's calendar, keys and order of day and
 * month. Typed text stays until it is a valid range. `data-state` is valid or invalid.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, fromLabel, toLabel, value, onRangeChange, getProblem, min, max, ...rest } = props;
  const id = useId();
  const [typed, setTyped] = useState<{ of: DateRange; range: DateRange }>();
  const isOld = typed === undefined || typed.of.from !== value.from || typed.of.to !== value.to;
  const range = isOld ? value : typed.range;
  const isWhole = range.from !== '' && range.to !== '';
  const problem = isWhole ? getProblem(range) : undefined;
  const change = (part: Partial<DateRange>) => {
    const next = { ...range, ...part };
    setTyped({ of: value, range: next });
    if (next.from !== '' && next.to !== '' && getProblem(next) === undefined) onRangeChange(next);
  };
  const field = (name: keyof DateRange, text: string) => (
    <label className={css.field} htmlFor={`${id}-${name}`}>
      <span className={css.label}>{text}</span>
      <InputFrame
        id={`${id}-${name}`}
        type="date"
        min={min}
        max={max}
        value={range[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        {...(problem !== undefined && {
          'aria-invalid': true,
          'aria-describedby': `${id}-error`,
        })}
      />
    </label>
  );
  return (
    <div
      role="group"
      aria-label={label}
      data-state={problem === undefined ? 'valid' : 'invalid'}
      {...rest}
      className={cx(css.group, rest.className)}
    >
      {field('from', fromLabel)}
      {field('to', toLabel)}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}
