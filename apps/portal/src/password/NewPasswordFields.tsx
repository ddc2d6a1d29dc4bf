import { PasswordField } from '@baize/ui/PasswordField';
import { useState } from 'react';
import { useT } from '../i18n/I18n.tsx';

/** Length of a password when the merchant says nothing else, in characters (H18). */
const usual = { min: 8, max: 64 } as const;

export interface NewPasswordFieldsProps {
  /** Ids of the two fields, for the summary of what is wrong. */
  ids: { readonly password: string; readonly confirmation: string };
  errors: { readonly password: string | undefined; readonly confirmation: string | undefined };
}

/** The new password and its repetition, with what is still to be met told while it is typed. */
export function NewPasswordFields({ ids, errors }: NewPasswordFieldsProps) {
  const t = useT();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const { length } = [...first];
  const long = length >= usual.min && length <= usual.max;
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
        id={ids.password}
        name="newPassword"
        label={t('field.newPassword')}
        rules={[
          rule(t('password.rule.length'), long),
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
