import * as Radix from 'radix-ui/tabs';
import type { ReactNode, Ref } from 'react';
import * as css from './Tabs.css.ts';

/** One tab and what it shows. */
export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string = string> {
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Names the row of tabs. */
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Panels of which one is shown. Arrow keys move along the line of text and select, Home and End
 * go to the ends. A tab's `data-state` is active or inactive.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { items, value, onValueChange, label, className, ref } = props;
  return (
    <Radix.Root
      ref={ref}
      className={className}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      <Radix.List className={css.list} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={css.tab}
            disabled={item.disabled ?? false}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={css.panel}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
