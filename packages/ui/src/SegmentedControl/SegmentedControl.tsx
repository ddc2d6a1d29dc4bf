import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './SegmentedControl.css.ts';

/** One of the options. */
export interface Segment<Value extends string = string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<Value extends string = string> extends Omit<
  ComponentProps<'div'>,
  'onChange' | 'children' | 'role'
> {
  /** Names the choice, e.g. "Show". */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/**
 * A choice between a few short values, one of which is always selected. A segment's `data-state` is
 * on or off.
 */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValueChange, className, ...rest } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(css.group, className)} {...rest}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={css.segment}
          data-state={segment.value === value ? 'on' : 'off'}
        >
          <input
            type="radio"
            className={css.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
