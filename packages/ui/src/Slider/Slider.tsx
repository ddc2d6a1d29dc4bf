import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Slider.css.ts';

/** Props of {@link Slider}; the rest goes to the `<input>`. */
export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'children'
> {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** The value in words, shown beside the label and read aloud. */
  valueText: string;
  min: number;
  max: number;
  step?: number;
}

/** A value between two bounds where the position matters more than the digits. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, valueText, id, className, ...input } = props;
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <div className={cx(css.field, className)}>
      <div className={css.line}>
        <label htmlFor={inputId} className={css.label}>
          {label}
        </label>
        <span className={css.value} aria-hidden="true">
          {valueText}
        </span>
      </div>
      <input
        {...input}
        id={inputId}
        type="range"
        className={css.slider}
        aria-valuetext={valueText}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
