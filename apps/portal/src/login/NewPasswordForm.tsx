import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { type Sealed, seal } from '@baize/machines/kit';
import { useState } from 'react';
import { useErrorText } from '../i18n/errors.ts';
import { useT } from '../i18n/I18n.tsx';

/** Length of a password, in characters (H18). */
const length = { min: 8, max: 64 } as const;

export interface NewPasswordFormProps {
  reason: 'default' | 'expired';
  busy: boolean;
  failure: string | undefined;
  onSubmit: (password: Sealed) => void;
  onLeave: () => void;
}

/** Asks for a password of one's own before the session may do anything else (H13, S3, S4). */
export default function NewPasswordForm({
  reason,
  busy,
  failure,
  onSubmit,
  onLeave,
}: NewPasswordFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [tried, setTried] = useState(false);
  const long = [...first].length >= length.min && [...first].length <= length.max;
  const same = first === second;
  const rule = (text: string, met: boolean) => ({
    text,
    met,
    stateText: t(met ? 'password.met' : 'password.open'),
  });

  return (
    <Form
      onSubmit={() => {
        setTried(true);
        if (long && same) onSubmit(seal(first));
      }}
    >
      <InlineNotice tone="info">
        {t(reason === 'default' ? 'password.default' : 'password.expired')}
      </InlineNotice>
      {failure && <InlineNotice tone="danger">{errorText(failure)}</InlineNotice>}
      <PasswordField
        // The fields of before, and the focus in them, have gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('field.newPassword')}
        autoComplete="new-password"
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        rules={[
          rule(t('password.rule.length'), long),
          rule(t('password.rule.same'), first !== '' && same),
        ]}
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
        error={tried && !long ? t('password.length') : undefined}
        required
      />
      <PasswordField
        label={t('field.confirmNewPassword')}
        autoComplete="new-password"
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        value={second}
        onChange={(event) => setSecond(event.currentTarget.value)}
        error={tried && !same ? t('password.mismatch') : undefined}
        required
      />
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {t('password.submit')}
      </Button>
      <Button variant="ghost" wide onClick={onLeave}>
        {t('app.cancel')}
      </Button>
    </Form>
  );
}
