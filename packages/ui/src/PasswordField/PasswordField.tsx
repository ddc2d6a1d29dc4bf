import { useState } from 'react';
import { Field } from '../Form/index.ts';
import { iconEye } from '../Icon/generated/lucide/eye.ts';
import { iconEyeOff } from '../Icon/generated/lucide/eye-off.ts';
import { IconButton } from '../IconButton/index.ts';
import { InputFrame } from '../TextField/InputFrame.tsx';
import type { InputFieldProps } from '../TextField/InputFrame.tsx';
import * as css from './PasswordField.css.ts';
import { RuleList } from './RuleList.tsx';
import type { PasswordRule } from './RuleList.tsx';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<InputFieldProps, 'type' | 'end'> {
  /** Lets password managers distinguish a login from a registration. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Names the toggle while the password is hidden, and while it is shown. */
  showLabel: string;
  hideLabel: string;
  /** Rules shown before typing and ticked when the caller reports them as met. */
  rules?: readonly PasswordRule[];
}

/** A secret with a toggle that shows it. Pasting and password managers are never blocked. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, id, className, ...rest } = props;
  const { showLabel, hideLabel, rules = [], ...input } = rest;
  const [shown, setShown] = useState(false);
  // A broken rule is announced only once.
  const open = rules.filter(({ text }) => text !== error);
  const list = open.length > 0 && <RuleList rules={open} />;
  const field = { label, error, required, id, className, hint: list || hint };
  const toggle = (
    <IconButton
      className={css.toggle}
      icon={shown ? iconEyeOff : iconEye}
      label={shown ? hideLabel : showLabel}
      aria-pressed={shown}
      disabled={input.disabled}
      onClick={() => setShown(!shown)}
    />
  );
  const type = shown ? 'text' : 'password';
  const habits = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <Field {...field}>
      {(control) => <InputFrame {...habits} {...input} type={type} {...control} end={toggle} />}
    </Field>
  );
}
