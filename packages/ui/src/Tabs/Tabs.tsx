import { useId } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import * as css from './Tabs.css.ts';

/** One tab and its content. */
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
 * Panels of which one is shown. Arrow keys move in text direction and select, Home and End
 * go to the ends. A tab's `data-state` is active or inactive.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { items, value, onValueChange, label, className, ref } = props;
  const id = useId();
  const shown = items.find((item) => item.value === value);
  return (
    <div ref={ref} className={className}>
      <div className={css.list} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            className={css.tab}
            disabled={item.disabled}
            aria-selected={item === shown}
            {...(item === shown && { 'aria-controls': `${id}-panel` })}
            data-state={item === shown ? 'active' : 'inactive'}
            tabIndex={item === shown ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            onKeyDown={moveFocus}
          >
            {item.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          className={css.panel}
          data-state="active"
          // A panel without focusable content must still be reachable.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** The ARIA tabs pattern with automatic selection: moving to a tab selects it. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.parentElement;
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])];
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const here = tabs.indexOf(event.currentTarget);
  const targets: Record<string, number> = {
    [rightToLeft ? 'ArrowLeft' : 'ArrowRight']: (here + 1) % tabs.length,
    [rightToLeft ? 'ArrowRight' : 'ArrowLeft']: here - 1,
    Home: 0,
    End: -1,
  };
  const next = targets[event.key];
  const target = next === undefined ? undefined : tabs.at(next);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
