import { TextField } from '@baize/ui/TextField';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { lastUsername } from '../form/last-username.ts';

export interface EmailFieldsProps {
  id: string;
  errors: { readonly username: string | undefined; readonly email: string | undefined };
}

/** The user name and the e-mail address (E40). */
export function EmailFields({ id, errors }: EmailFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField
        id={`${id}-username`}
        name="username"
        label={t('login.username')}
        defaultValue={lastUsername()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('reset.email')}
        hint={t('reset.email.hint')}
        autoComplete="email"
        required
        error={errors.email}
      />
    </>
  );
}
