import { useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { cx } from '../internal/cx.ts';
import { frame, input as plainInput } from '../TextField/TextField.css.ts';
import { LiveRegion } from '../VisuallyHidden/LiveRegion.tsx';
import * as css from './TagField.css.ts';

/** Props of {@link TagField}; the rest goes to the `<input>`. */
export interface TagFieldProps
  extends
    Omit<
      ComponentProps<'input'>,
      'type' | 'value' | 'defaultValue' | 'required' | 'size' | 'ref' | 'onChange'
    >,
    FieldTexts {
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
  /** Names the button of a tag, e.g. "Remove player01". */
  removeLabel: (value: string) => string;
  /** Announced after a change, e.g. "player01 added". */
  changeText: (value: string, change: 'added' | 'removed') => string;
}

/** Several short texts, each typed and confirmed: account names, words. */
export function TagField(props: TagFieldProps) {
  const { label, hint, error, required, id, className, values, ...rest } = props;
  const { onValuesChange, removeLabel, changeText, ...input } = rest;
  const field = { label, hint, error, required, id, className };
  const control = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const add = (texts: readonly string[]): void => {
    const added = [...new Set(texts.map((text) => text.trim()))].filter(
      (text) => text !== '' && !values.includes(text),
    );
    setTyped('');
    if (added.length === 0) return;
    onValuesChange([...values, ...added]);
    setNews(added.map((text) => changeText(text, 'added')).join(' '));
  };
  const remove = (value: string): void => {
    onValuesChange(values.filter((one) => one !== value));
    setNews(changeText(value, 'removed'));
    // The pressed button is gone.
    control.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = values.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add([typed]);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      remove(last);
    }
  };
  return (
    <Field {...field}>
      {(attributes) => (
        <span className={cx(frame, css.frame)}>
          {values.length > 0 && (
            <ul className={css.tags}>
              {values.map((value) => (
                <li key={value} className={css.tag}>
                  <span className={css.text}>{value}</span>
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={removeLabel(value)}
                    disabled={input.disabled}
                    onClick={() => remove(value)}
                  >
                    <Icon of={iconX} size="sm" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            autoComplete="off"
            {...input}
            {...attributes}
            // A tag satisfies the requirement; the input itself may stay empty.
            required={required === true && values.length === 0}
            ref={control}
            className={cx(plainInput, css.input)}
            type="text"
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              // A comma ends a tag; pasted lists become several.
              if (/[,;\n]/.test(value)) add(value.split(/[,;\n]/));
              else setTyped(value);
            }}
            onBlur={() => add([typed])}
            onKeyDown={onKeyDown}
          />
          <LiveRegion text={news} />
        </span>
      )}
    </Field>
  );
}
