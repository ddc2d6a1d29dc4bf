import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './FilterChips.css.ts';

/** One value to filter by. */
export interface FilterChip<Value extends string = string> {
  value: Value;
  label: ReactNode;
}

/** Props of {@link FilterChips}. */
export interface FilterChipsProps<Value extends string = string> extends Omit<
  ComponentProps<'div'>,
  'onChange' | 'children' | 'role'
> {
  /** Names the filter, e.g. "Providers". */
  label: string;
  chips: readonly FilterChip<Value>[];
  /** The selected values; empty means all. */
  values: readonly Value[];
  onValuesChange: (values: readonly Value[]) => void;
  /** The first chip: pressed while nothing is selected; it clears the selection. */
  allLabel: ReactNode;
}

/** A filter of many values, several at a time, in one line that scrolls sideways. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, chips, values, onValuesChange, allLabel, className, ...rest } = props;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A selection from the address may be far along the line.
    const chosen = line.current?.querySelector(':scope > :not(:first-child)[aria-pressed="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const toggle = (value: Value): void =>
    onValuesChange(
      values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
    );
  return (
    <div ref={line} role="group" aria-label={label} className={cx(css.chips, className)} {...rest}>
      <Chip pressed={values.length === 0} onPress={() => onValuesChange([])}>
        {allLabel}
      </Chip>
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          pressed={values.includes(chip.value)}
          onPress={() => toggle(chip.value)}
        >
          {chip.label}
        </Chip>
      ))}
    </div>
  );
}

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
