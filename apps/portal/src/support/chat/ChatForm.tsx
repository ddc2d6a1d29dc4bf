import { unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { TextField } from '@baize/ui/TextField';
import { CHAT_LENGTH, cleanChatText, isChatTextTooLong } from '@baize/rules/chat';
import { useEffect, useState } from 'react';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { type ChatRoom, getWait } from './chat.ts';
import * as css from './chat.css.ts';

/** One line to write, with the wait of slow mode. */
export function ChatForm({ room }: { room: ChatRoom }) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const [text, setText] = useDraft('chat', '');
  const [wait, setWait] = useWait();
  const isTooLong = isChatTextTooLong(text);
  const sending = useCall(async () => {
    try {
      await unwrap(requireApi(services).POST('/api/chat/messages', { body: { text } }));
      setText('');
      if (room.role !== 'moderator') setWait(room.slowSeconds * 1000);
    } catch (error) {
      setWait(getWait(error));
      throw error;
    }
  });
  if (room.mutedUntil)
    return (
      <InlineNotice tone="warning">
        {t('chat.muted')} <DateTime value={room.mutedUntil} parts="dateTime" />
      </InlineNotice>
    );
  const code = sending.error === undefined ? undefined : getErrorCode(sending.error);
  const error = isTooLong
    ? t('chat.long', { max: CHAT_LENGTH.max })
    : code && code !== 'rate_limited'
      ? errorText(code)
      : undefined;
  const submit = () => {
    if (cleanChatText(text) !== '' && !isTooLong && wait === 0) sending.make();
  };
  return (
    <Form onSubmit={submit} aria-busy={sending.isBusy} className={css.form}>
      <TextField
        label={t('chat.write')}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          sending.forget();
        }}
        error={error}
      />
      <Button type="submit" tone="accent" busy={sending.isBusy} disabled={wait > 0}>
        {wait > 0 ? t('chat.wait', { seconds: Math.ceil(wait / 1000) }) : t('feedback.send')}
      </Button>
    </Form>
  );
}

/** Milliseconds that are left of a wait, and a way to begin one. */
function useWait() {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const next = Math.max(0, until - Date.now());
      setLeft(next);
      if (next === 0) setUntil(0);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  const begin = (ms: number) => {
    setLeft(ms);
    setUntil(ms > 0 ? Date.now() + ms : 0);
  };
  return [left, begin] as const;
}
