import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { filterOptions } from './filter.ts';
import type { ComboboxOption } from './filter.ts';

interface Choice<Value extends string> {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | undefined;
  readonly onValueChange: (value: Value) => void;
}

/** What is typed, which options match and which one is active. */
export function useCombobox<Value extends string>(choice: Choice<Value>) {
  const { options, value, onValueChange } = choice;
  const [open, setOpen] = useState(false);
  /** Undefined until something is typed; until then the selected option is shown. */
  const [typed, setTyped] = useState<string>();
  const [activeAt, setActiveAt] = useState(-1);
  const found = filterOptions(options, typed ?? '');
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setActiveAt(-1);
  };
  const choose = (option: ComboboxOption<Value> | undefined): void => {
    if (option) onValueChange(option.value);
    close();
  };
  const show = (): void => {
    if (open) return;
    setOpen(true);
    setActiveAt(options.findIndex((option) => option.value === value));
  };
  const type = (text: string): void => {
    setOpen(true);
    setTyped(text);
    setActiveAt(text === '' ? -1 : 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    if (key === 'Enter' && open) {
      event.preventDefault();
      choose(found[activeAt]);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (altKey) close();
      else setActiveAt(moveActive(key, activeAt, found.length));
    }
  };
  const selected = options.find((option) => option.value === value);
  const text = typed ?? selected?.label ?? '';
  const active = activeAt < found.length ? activeAt : -1;
  return { open, text, found, activeAt: active, close, choose, show, type, onKeyDown };
}

/** Arrow keys wrap around; from no active option they go to an end. */
function moveActive(key: 'ArrowDown' | 'ArrowUp', activeAt: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (activeAt + 1) % count;
  return (Math.max(activeAt, 0) - 1 + count) % count;
}
