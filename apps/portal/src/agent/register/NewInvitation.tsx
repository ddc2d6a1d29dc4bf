import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Select } from '@baize/ui/Select';
import { TextField } from '@baize/ui/TextField';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { type Invitation, useInviting } from './invitations.ts';
import * as css from './register.css.ts';

/** For how many days an invitation works; 0 until it is closed. */
const lengths = ['0', '1', '7', '30', '365'] as const;
type Length = (typeof lengths)[number];

/** Makes an invitation, with a name for the agent alone and an end. */
export function NewInvitation({ onMade }: { onMade: (made: Invitation) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<Length>('0');
  const inviting = useInviting((made) => {
    setLabel('');
    onMade(made);
  });
  const submit = () =>
    inviting.make({
      ...(label.trim() !== '' && { label: label.trim() }),
      ...(days !== '0' && { days: Number(days) }),
    });
  return (
    <Form className={css.column} onSubmit={submit}>
      {inviting.error !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(
            inviting.error instanceof ApiProblem ? inviting.error.code : 'network_abnormal',
          )}
        </InlineNotice>
      )}
      <div className={css.fields}>
        <TextField
          label={t('downlines.label')}
          name="label"
          autoComplete="off"
          maxLength={60}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Select
          label={t('downlines.length')}
          value={days}
          options={lengths.map((value) => ({
            value,
            label:
              value === '0'
                ? t('downlines.endless')
                : t('downlines.days', { count: Number(value) }),
          }))}
          onValueChange={setDays}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" busy={inviting.isBusy}>
          {t('downlines.invite')}
        </Button>
      </div>
    </Form>
  );
}
