import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import { cx } from '../internal/cx.ts';
import { layer, surface } from '../internal/floating/floating.css.ts';
import { useDismiss } from '../internal/floating/useDismiss.ts';
import { useFloating } from '../internal/floating/useFloating.ts';
import * as css from './Combobox.css.ts';
import type { ComboboxOption } from './filter.ts';

interface OptionListProps<Value extends string> {
  readonly id: string;
  /** The field that the list is as wide as. */
  readonly box: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | undefined;
  readonly activeAt: number;
  readonly emptyText: string;
  readonly onChoose: (option: ComboboxOption<Value>) => void;
  readonly onClose: () => void;
}

/** The open list of a Combobox, in the top layer below its field. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { id, box, label, options, value, activeAt, emptyText, onChoose, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Through the CSSOM, which `style-src` does not restrict.
    if (box.current && list.current) list.current.style.inlineSize = `${box.current.offsetWidth}px`;
  }, [box]);
  useFloating(box, list, true, { side: 'below', align: 'start' });
  useDismiss([box, list], true, onClose);
  useLayoutEffect(() => {
    if (activeAt >= 0) list.current?.children[activeAt]?.scrollIntoView({ block: 'nearest' });
  }, [activeAt]);
  return (
    // The input keeps the focus and handles the keys; a press must not take the focus from it.
    // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    // oxlint-disable jsx-a11y/prefer-tag-over-role
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      className={cx(layer, surface, css.list)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          className={css.option}
          data-active={index === activeAt}
          onClick={() => onChoose(option)}
        >
          <span className={css.words}>
            {option.label}
            {option.detail !== undefined && <span className={css.detail}>{option.detail}</span>}
          </span>
          {option.value === value && <Icon of={iconCheck} size="sm" />}
        </div>
      ))}
      {options.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" className={css.none}>
          {emptyText}
        </div>
      )}
    </div>
    // oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    // oxlint-enable jsx-a11y/prefer-tag-over-role
  );
}
