import { PasswordField } from '@baize/ui/PasswordField';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useFormTexts } from '../../kernel/forms/form-texts.ts';
import { getProblem } from './rules.ts';
import { usePasswordRule } from './usePasswordRule.ts';

export interface NewPasswordFieldsProps {
  /** Ids of the two fields, for the error summary. */
  ids: { readonly password: string; readonly confirmation: string };
  /** The previous step's fields are gone, and the focus with them. */
  isFirst?: boolean;
  errors: { readonly password: string | undefined; readonly confirmation: string | undefined };
}

/** The new password and its repetition, with the unmet requirements shown while typing. */
export function NewPasswordFields({ ids, errors, isFirst = false }: NewPasswordFieldsProps) {
  const t = useT();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const { getRule } = useFormTexts();
  const passwordRule = usePasswordRule();
  const fits = getProblem('newPassword', first, passwordRule) === null;
  const rule = (text: string, met: boolean) => ({
    text,
    met,
    stateText: t(met ? 'password.met' : 'password.open'),
  });
  const shown = {
    showLabel: t('login.password.show'),
    hideLabel: t('login.password.hide'),
    autoComplete: 'new-password',
    required: true,
  } as const;
  return (
    <>
      <PasswordField
        {...shown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        id={ids.password}
        name="newPassword"
        label={t('field.newPassword')}
        rules={[
          rule(getRule(passwordRule), fits),
          rule(t('password.rule.same'), first !== '' && first === second),
        ]}
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
        error={errors.password}
      />
      <PasswordField
        {...shown}
        id={ids.confirmation}
        name="confirmNewPassword"
        label={t('field.confirmNewPassword')}
        value={second}
        onChange={(event) => setSecond(event.currentTarget.value)}
        error={errors.confirmation}
      />
    </>
  );
}
