import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconStar } from '../Icon/generated/lucide/star.ts';
import { cx } from '../internal/cx.ts';
import { legend } from '../RadioGroup/RadioGroup.css.ts';
import * as css from './Rating.css.ts';

/** Props of {@link Rating}. */
export interface RatingProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** The question. */
  label: ReactNode;
  /** Undefined while nothing is selected. */
  value: number | undefined;
  onValueChange: (value: number) => void;
  /** Name of a value, e.g. "4 of 5 stars". */
  valueLabel: (value: number) => string;
  /** The number of stars. */
  max?: number;
  error?: ReactNode;
  /** Name in a submitted form; generated when missing. */
  name?: string;
}

/** A judgement by stars. Native radios: arrow keys move and select. */
export function Rating(props: RatingProps) {
  const { label, value, onValueChange, valueLabel, max = 5, error, name, ...rest } = props;
  const { className, ...fieldset } = rest;
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  const values = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <fieldset
      className={cx(css.group, className)}
      data-state={invalid ? 'invalid' : 'valid'}
      {...(invalid && { 'aria-describedby': `${id}-error` })}
      {...fieldset}
    >
      <legend className={legend}>{label}</legend>
      <div className={css.stars}>
        {values.map((one) => (
          <span key={one} className={css.star} data-filled={value !== undefined && one <= value}>
            <input
              type="radio"
              className={css.input}
              name={name ?? id}
              value={one}
              aria-label={valueLabel(one)}
              checked={one === value}
              onChange={() => onValueChange(one)}
            />
            <Icon of={iconStar} size="lg" className={css.icon} />
          </span>
        ))}
        <span className={css.value} aria-hidden="true">
          {value === undefined ? '' : valueLabel(value)}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
