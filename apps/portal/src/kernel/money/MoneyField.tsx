import { TextField, type TextFieldProps } from '@baize/ui/TextField';
import { useT } from '../i18n/I18n.tsx';
import { type NumberInput, useInputProblem, useMoneyInput } from './useMoneyInput.ts';

type InputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'type'>;

export interface MoneyFieldProps extends InputProps {
  /** The typed text. */
  value: string;
  onValueChange: (value: string) => void;
}

export interface NumberFieldProps extends MoneyFieldProps {
  input: NumberInput;
  /** The message for a text that is not such a number. */
  unreadable: string;
}

/** A number as people type it. An invalid text is explained before the form is submitted. */
export function NumberField(props: NumberFieldProps) {
  const { value, input, unreadable, error, onValueChange, ...rest } = props;
  const problem = useInputProblem(value, input.format, unreadable);
  return (
    <TextField
      inputMode={input.format.digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      error={problem ?? error}
      {...rest}
    />
  );
}

/** An amount in the merchant's currency. */
export function MoneyField(props: MoneyFieldProps) {
  const t = useT();
  const input = useMoneyInput();
  const unreadable = t('amount.format', { example: input.example });
  return <NumberField {...props} input={input} unreadable={unreadable} />;
}
