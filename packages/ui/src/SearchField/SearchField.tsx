import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconSearch } from '../Icon/generated/lucide/search.ts';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { useEscapeFirst } from '../internal/floating/useEscapeFirst.ts';
import { InputFrame } from '../TextField/InputFrame.tsx';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import * as css from './SearchField.css.ts';

/** Props of {@link SearchField}; the rest goes to the `<input>`. */
export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'ref' | 'size' | 'required'
> {
  /** Accessible name of the field, which shows a magnifying glass. */
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * A search text. Escape and the button clear it and keep the focus. `data-state` is empty or
 * filled.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onValueChange, className, id, ...input } = props;
  const generated = useId();
  const inputId = id ?? generated;
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onValueChange('');
    field.current?.focus();
  };
  useEscapeFirst(value !== '', (target) => {
    const mine = target === field.current;
    if (mine) onValueChange('');
    return mine;
  });
  return (
    <div className={className} data-state={value === '' ? 'empty' : 'filled'}>
      <VisuallyHidden>
        <label htmlFor={inputId}>{label}</label>
      </VisuallyHidden>
      <InputFrame
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        {...input}
        ref={field}
        type="search"
        id={inputId}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        start={<Icon of={iconSearch} size="sm" />}
        end={
          value !== '' && (
            <IconButton icon={iconX} label={clearLabel} className={css.clear} onClick={clear} />
          )
        }
      />
    </div>
  );
}
