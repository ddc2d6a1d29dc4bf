import type { ComponentProps, ReactNode } from 'react';
import type { ControlProps, FieldTexts } from '../Form/index.ts';
import { cx } from '../internal/cx.ts';
import * as css from './TextField.css.ts';

/** Props that an input field shares with the `<input>` inside it. */
export interface InputFieldProps
  extends Omit<ComponentProps<'input'>, 'required' | 'size' | 'children'>, FieldTexts {
  /** Inside the frame, before the value; decoration or a short unit. */
  start?: ReactNode;
  /** Inside the frame, after the value. */
  end?: ReactNode;
}

type InputFrameProps = Omit<ComponentProps<'input'>, 'required'> &
  ControlProps & { start?: ReactNode; end?: ReactNode };

/** An input in its frame, without a label, for use inside a Field. */
export function InputFrame({ start, end, className, ...input }: InputFrameProps) {
  return (
    <span className={css.frame}>
      {start !== undefined && <span className={css.adornment}>{start}</span>}
      <input className={cx(css.input, className)} {...input} />
      {end}
    </span>
  );
}
