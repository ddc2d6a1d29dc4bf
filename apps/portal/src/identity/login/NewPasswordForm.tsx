import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { type Sealed, seal } from '@baize/machines/kit';
import { type SyntheticEvent, useId, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { Refused, useFieldProblem } from '../password/Refused.tsx';
import { passwordProblems } from '../password/rules.ts';
import { usePasswordRule } from '../password/usePasswordRule.ts';

export interface NewPasswordFormProps {
  reason: 'default' | 'expired';
  busy: boolean;
  failure: string | undefined;
  onSubmit: (password: Sealed) => void;
  onLeave: () => void;
}

type Problems = ReturnType<typeof passwordProblems<'newPassword' | 'confirmNewPassword'>>;

const fields = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const;

/** Requires a new password before the session can be used (H13, S3, S4). */
export default function NewPasswordForm({
  reason,
  busy,
  failure,
  onSubmit,
  onLeave,
}: NewPasswordFormProps) {
  const t = useT();
  const id = useId();
  const rule = usePasswordRule();
  const [problems, setProblems] = useState<Problems>([]);
  const getError = useFieldProblem(problems);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    const [first = '', second = ''] = Object.values(fields).map((name) => String(values.get(name)));
    const found = passwordProblems(first, second, new Map([['password', rule]]), fields);
    setProblems(found);
    if (found.length === 0) onSubmit(seal(first));
  };

  return (
    <Form onSubmit={submit} onInput={() => setProblems([])} aria-busy={busy}>
      <InlineNotice tone="info">
        {t(reason === 'default' ? 'password.default' : 'password.expired')}
      </InlineNotice>
      <Refused id={id} problems={problems} failure={failure} />
      <NewPasswordFields
        isFirst
        ids={{ password: `${id}-newPassword`, confirmation: `${id}-confirmNewPassword` }}
        errors={{
          password: getError('newPassword'),
          confirmation: getError('confirmNewPassword'),
        }}
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
