import type { ComponentProps, SyntheticEvent } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Form.css.ts';

/** Props of {@link Form}. */
export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'method'> {
  /** Called instead of the browser's own navigation. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * A column of fields. The browser's own bubbles are off: fields say what is wrong themselves. So is its
 * own way to send: of a form that the server has painted, and whose scripts are still on their way, it
 * would make an address with every field in it, the password too. By the method `dialog` it sends nothing.
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
