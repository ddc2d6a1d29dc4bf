import { unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { TextArea } from '@baize/ui/TextArea';
import { useState } from 'react';
import { attemptKeys, isAnswer } from '../../../kernel/calls/attempt-keys.ts';
import { useCall } from '../../../kernel/calls/use-call.ts';
import { getErrorCode } from '../../../kernel/actors/failure.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { Refusal } from '../../../kernel/problems/Refusal.tsx';
import { requireApi, useServices } from '../../../kernel/services/services.ts';
import { useDraft } from '../../../kernel/storage/drafts.ts';
import * as css from './card.css.ts';

const MAX_MESSAGE = 1000;

/** A message to a member, who reads it among their messages. */
export function MessageForm({ account }: { account: string }) {
  const t = useT();
  const services = useServices();
  const errorText = useErrorText();
  const [text, setText] = useDraft(`member-message.${account}`, '');
  const [keys] = useState(attemptKeys);
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const isLong = [...text].length > MAX_MESSAGE;
  const sending = useCall(async () => {
    const body = { content: text };
    try {
      await unwrap(
        requireApi(services).POST('/api/agent/downlines/{account}/messages', {
          params: { path: { account }, header: { 'Idempotency-Key': keys.getKey(body) } },
          body,
        }),
      );
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      throw error;
    }
    keys.answered();
    setText('');
    setTried(false);
    setSent(true);
  });
  const submit = () => {
    setTried(true);
    if (!isEmpty && !isLong) sending.make();
  };
  return (
    <Form className={css.form} onSubmit={submit}>
      {sending.error !== undefined && <Refusal>{errorText(getErrorCode(sending.error))}</Refusal>}
      {isSent && (
        <InlineNotice tone="success" live="polite">
          {t('card.message.sent')}
        </InlineNotice>
      )}
      <TextArea
        label={t('card.message', { account })}
        rows={3}
        value={text}
        limit={MAX_MESSAGE}
        error={isTried && isEmpty ? t('card.message.empty') : undefined}
        leftText={(left) => t('feedback.left', { left })}
        onChange={(event) => {
          setSent(false);
          setText(event.target.value);
        }}
      />
      <div className={css.actions}>
        <Button type="submit" size="sm" busy={sending.isBusy} disabled={isLong}>
          {t('card.message.send')}
        </Button>
      </div>
    </Form>
  );
}
