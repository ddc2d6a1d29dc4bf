import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { applyEvent, createChatConnectionMachine, type ChatRoom } from './chat.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatLine } from './ChatLine.tsx';
import { mutedAuthors } from './muted.ts';
import * as css from './chat.css.ts';

/** The messages of the room as they arrive, and the form below them. */
export function ChatRoomView() {
  const t = useT();
  const errorText = useErrorText();
  const [room, setRoom] = useState<ChatRoom | null>(null);
  const machine = useMemo(
    () => createChatConnectionMachine((event) => setRoom((before) => applyEvent(before, event))),
    [],
  );
  const leave = useRef(() => {});
  // Before the chart's own effects, so that it still hears that the room was left.
  useEffect(() => () => leave.current(), []);
  const [snapshot, send] = useActor(machine, inspectOptions());
  useEffect(() => {
    leave.current = () => send({ type: 'room.abandoned' });
    send({ type: 'room.entered' });
  }, [send]);
  const muted = useSyncExternalStore(mutedAuthors.subscribe, mutedAuthors.get);
  const { failure } = snapshot.context;
  if (failure) return <InlineNotice tone="warning">{errorText(failure.code)}</InlineNotice>;
  return (
    <div className={css.room} aria-busy={snapshot.hasTag('busy')}>
      {snapshot.hasTag('lost') && (
        <InlineNotice
          tone="warning"
          live="polite"
          action={
            <Button size="sm" variant="outline" onClick={() => send({ type: 'retry.requested' })}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('chat.lost')}
        </InlineNotice>
      )}
      {room === null ? (
        <Skeleton className={css.lines} />
      ) : (
        <>
          <Lines room={room} muted={muted} />
          <ChatForm room={room} />
        </>
      )}
    </div>
  );
}

function Lines({ room, muted }: { room: ChatRoom; muted: ReadonlySet<string> }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = room.messages.at(-1)?.id;
  // New messages do not scroll a reader of older ones.
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const follow = () => {
    const { scrollTop, clientHeight, scrollHeight } = list.current!;
    isAtEnd.current = scrollTop + clientHeight > scrollHeight - 40;
  };
  if (room.messages.length === 0) return <p className={css.empty}>{t('chat.empty')}</p>;
  return (
    <div
      ref={list}
      className={css.lines}
      onScroll={follow}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      role="log"
      aria-label={t('chat.messages')}
    >
      <ol className={css.list}>
        {room.messages.map((message) => (
          <ChatLine
            key={message.id}
            message={message}
            isOwn={message.authorId === room.ownId}
            isMuted={muted.has(message.authorId)}
            canRemove={message.authorId === room.ownId || room.role === 'moderator'}
          />
        ))}
      </ol>
    </div>
  );
}
