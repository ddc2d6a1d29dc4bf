import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './ProgressBar.css.ts';

interface BarTexts {
  label: ReactNode;
  /** The value in words, e.g. "3 of 5 missions". */
  valueText?: string | undefined;
  tone?: keyof typeof css.tone;
}

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps
  extends Omit<ComponentProps<'progress'>, 'children' | 'value' | 'max'>, BarTexts {
  /** Undefined while the progress is unknown. */
  value: number | undefined;
  max?: number;
}

/** The progress of a task: an upload, a mission, the next VIP level. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, tone = 'accent', className, ...rest } = props;
  const id = useId();
  return (
    <div className={css.field}>
      <BarLine id={id} label={label} valueText={valueText} />
      <progress
        className={cx(css.bar, css.tone[tone], className)}
        {...(value !== undefined && { value })}
        max={max}
        aria-labelledby={id}
        aria-valuetext={valueText}
        {...rest}
      />
    </div>
  );
}

/** Props of {@link Meter}. */
export interface MeterProps
  extends Omit<ComponentProps<'meter'>, 'children' | 'value' | 'max'>, BarTexts {
  value: number;
  max?: number;
}

/** A quantity within a range: a used limit, a quota. Not the progress of a task. */
export function Meter(props: MeterProps) {
  const { label, value, max = 100, valueText, tone = 'accent', className, ...rest } = props;
  const id = useId();
  return (
    <div className={css.field}>
      <BarLine id={id} label={label} valueText={valueText} />
      <meter
        className={cx(css.bar, css.meter, css.tone[tone], className)}
        value={value}
        max={max}
        aria-labelledby={id}
        aria-valuetext={valueText}
        {...rest}
      />
    </div>
  );
}

function BarLine({ id, label, valueText }: { id: string } & Omit<BarTexts, 'tone'>) {
  return (
    <div className={css.line}>
      <span id={id} className={css.label}>
        {label}
      </span>
      {valueText !== undefined && <span className={css.value}>{valueText}</span>}
    </div>
  );
}
