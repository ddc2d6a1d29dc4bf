import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import { cx } from '../internal/cx.ts';
import { frame, input as plainInput } from '../TextField/TextField.css.ts';
import { LiveRegion } from '../VisuallyHidden/LiveRegion.tsx';
import * as css from './Combobox.css.ts';
import type { ComboboxOption } from './filter.ts';
import { OptionList } from './OptionList.tsx';
import { useCombobox } from './use-combobox.ts';

/** Props of {@link Combobox}; the rest goes to the `<input>`. */
export interface ComboboxProps<Value extends string = string>
  extends
    Omit<
      ComponentProps<'input'>,
      'type' | 'value' | 'defaultValue' | 'required' | 'size' | 'ref' | 'role' | 'onChange'
    >,
    Omit<FieldTexts, 'label'> {
  /** Names the input and its list. */
  label: string;
  options: readonly ComboboxOption<Value>[];
  /** Undefined while no option is selected. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** The number of options that match, announced while typing; for none, what to do. */
  countText: (count: number) => string;
}

/**
 * One of many values, found by typing a part of its name. Typed text without a selection is
 * dropped. `data-state` of the input is open or closed.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, hint, error, required, id, className, options, value, ...rest } = props;
  const { onValueChange, countText, ...input } = rest;
  const field = { label, hint, error, required, id, className };
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const state = useCombobox({ options, value, onValueChange });
  const { open, found, activeAt } = state;
  return (
    <Field {...field}>
      {(control) => (
        <>
          <span ref={box} className={cx(frame, css.frame)}>
            <input
              autoComplete="off"
              {...input}
              {...control}
              className={plainInput}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={activeAt < 0 ? undefined : `${listId}-${activeAt}`}
              data-state={open ? 'open' : 'closed'}
              value={state.text}
              onClick={state.show}
              onChange={({ currentTarget }) => state.type(currentTarget.value)}
              onBlur={state.close}
              onKeyDown={state.onKeyDown}
            />
            <Icon of={iconChevronDown} size="sm" className={css.mark} />
          </span>
          <LiveRegion text={open ? countText(found.length) : ''} />
          {open && (
            <OptionList
              id={listId}
              box={box}
              label={label}
              options={found}
              value={value}
              activeAt={activeAt}
              emptyText={countText(0)}
              onChoose={state.choose}
              onClose={state.close}
            />
          )}
        </>
      )}
    </Field>
  );
}
