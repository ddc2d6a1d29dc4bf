import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { TextArea } from '@baize/ui/TextArea';
import { useState } from 'react';
import { useCall } from '../../../kernel/calls/use-call.ts';
import { getErrorCode } from '../../../kernel/actors/failure.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { Refusal } from '../../../kernel/problems/Refusal.tsx';
import { requireApi, useServices } from '../../../kernel/services/services.ts';
import * as css from './card.css.ts';

const MAX_NOTE = 500;

interface NoteFormProps {
  account: string;
  /** The saved note. */
  note: string;
  onSaved: (card: Schemas['MemberCard']) => void;
}

/** The agent's own note about a member; an empty one is deleted. */
export function NoteForm({ account, note, onSaved }: NoteFormProps) {
  const t = useT();
  const services = useServices();
  const errorText = useErrorText();
  const [text, setText] = useState(note);
  const isChanged = text.trim() !== note;
  const saving = useCall(async () => {
    const card = await unwrap(
      requireApi(services).PUT('/api/agent/downlines/{account}/note', {
        params: { path: { account } },
        body: { note: text },
      }),
    );
    setText(card.note);
    onSaved(card);
  });
  const isLong = [...text].length > MAX_NOTE;
  return (
    <Form className={css.form} onSubmit={() => isLong || saving.make()}>
      {saving.error !== undefined && <Refusal>{errorText(getErrorCode(saving.error))}</Refusal>}
      <TextArea
        label={t('card.note')}
        hint={t('card.note.hint')}
        rows={2}
        value={text}
        limit={MAX_NOTE}
        leftText={(left) => t('feedback.left', { left })}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          busy={saving.isBusy}
          disabled={!isChanged || isLong}
        >
          {t('card.note.save')}
        </Button>
        {!isChanged && note !== '' && <span className={css.muted}>{t('card.note.saved')}</span>}
      </div>
    </Form>
  );
}
