import type { ComponentProps, SyntheticEvent } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Form.css.ts';

/** Props of {@link Form}. */
export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'method'> {
  /** Called instead of the browser's own navigation. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * A column of fields. The browser's validation bubbles are off, because fields show errors
 * themselves. Native submission is off too: before hydration it would put every field, also the
 * password, into the address. With the method `dialog` nothing is sent.
 */
export function Form({ onSubmit, className, ...rest }: FormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form
      noValidate
      method="dialog"
      className={cx(css.form, className)}
      onSubmit={submit}
      {...rest}
    />
  );
}
