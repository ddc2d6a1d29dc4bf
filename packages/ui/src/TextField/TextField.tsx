import { Field } from '../Form/index.ts';
import { InputFrame } from './InputFrame.tsx';
import type { InputFieldProps } from './InputFrame.tsx';

/** Props of {@link TextField}; the rest goes to the `<input>`. */
export interface TextFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number';
}

/** One line of text. `ref` and attributes go to the input, `className` to the surrounding field. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, id, className, type = 'text', ...input } = props;
  const field = { label, hint, error, required, id, className };
  return (
    <Field {...field}>{(control) => <InputFrame type={type} {...input} {...control} />}</Field>
  );
}
