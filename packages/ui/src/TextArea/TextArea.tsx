import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { cx } from '../internal/cx.ts';
import { frame, input } from '../TextField/TextField.css.ts';
import { LiveRegion } from '../VisuallyHidden/index.ts';
import { graphemes } from './graphemes.ts';
import * as css from './TextArea.css.ts';

/** Props of {@link TextArea}; the rest goes to the `<textarea>`. */
export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'required' | 'children' | 'maxLength'>, FieldTexts {
  /** Maximum graphemes (H20), e.g. 140. Longer text is allowed and announced. */
  limit?: number;
  /** Text for the remaining characters, negative for an excess; required with `limit`. */
  leftText?: (left: number) => string;
}

/** Several lines of text with a live count. Pasted text is never truncated silently. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, id, className, limit, leftText, ...rest } = props;
  const { onChange, value, defaultValue, ...area } = rest;
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const left = limit === undefined ? undefined : limit - graphemes(String(value ?? typed));
  const text = left !== undefined && leftText ? leftText(left) : '';
  const field = { label, hint, error, required, id, className };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <span className={cx(frame, css.frame)}>
            <textarea
              className={cx(input, css.area)}
              {...(value === undefined ? { defaultValue } : { value })}
              {...area}
              {...control}
              onChange={(event) => {
                setTyped(event.target.value);
                onChange?.(event);
              }}
            />
          </span>
          {left !== undefined && (
            <span className={css.counter} data-state={left < 0 ? 'over' : 'within'}>
              {text}
            </span>
          )}
          <LiveRegion text={left !== undefined && left <= 20 ? text : ''} />
        </>
      )}
    </Field>
  );
}
