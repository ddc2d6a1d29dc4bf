import { ApiProblem } from '@baize/api';
import { Accordion } from '@baize/ui/Accordion';
import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { Pages } from '../reports/index.ts';
import { useErrorText } from '../kernel/problems/errors.ts';
import { type Message, useMessageActions, useMessages } from './messages.ts';
import { PushSettings } from './push/PushSettings.tsx';
import * as css from './support.css.ts';
import { Refusal } from '../kernel/problems/Refusal.tsx';

/** The platform's messages to the member (PC13, AC15, L11), and its notifications. */
export default function MessagesPage() {
  return (
    <>
      <Messages />
      <PushSettings />
    </>
  );
}

function Messages() {
  const t = useT();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useMessages(page);
  const { deleted, read, readAll, removal } = useMessageActions();
  // The last message of a page may have been deleted.
  if (data && page > 1 && page > data.totalPages) setPage(Math.max(1, data.totalPages));
  if (isError && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.waiting} />;
  const problem = readAll.error ?? removal.error;
  return (
    <div className={css.page}>
      {problem !== undefined && (
        <Refusal>
          {errorText(problem instanceof ApiProblem ? problem.code : 'network_abnormal')}
        </Refusal>
      )}
      {deleted && (
        <InlineNotice tone="info" live="polite">
          <span className={css.head}>
            {t('messages.deleted', { title: deleted.title })}
            <Button
              variant="ghost"
              size="sm"
              onClick={() => removal.make({ message: deleted, isUndone: true })}
            >
              {t('messages.undo')}
            </Button>
          </span>
        </InlineNotice>
      )}
      {data.total === 0 ? (
        <EmptyState title={t('messages.none')}>{t('messages.none.text')}</EmptyState>
      ) : (
        <>
          <div className={css.bar}>
            <span>{t('messages.unread', { unread: data.unread })}</span>
            <Button
              variant="ghost"
              size="sm"
              disabled={data.unread === 0}
              busy={readAll.isBusy}
              onClick={() => readAll.make()}
            >
              {t('messages.readAll')}
            </Button>
          </div>
          <Accordion
            aria-label={t('member.messageV2')}
            role="group"
            onItemOpen={(id) => {
              if (data.list.some((one) => one.id === id && !one.read)) void read(id);
            }}
            items={data.list.map((message) => ({
              id: message.id,
              title: <Title message={message} />,
              content: (
                <Content
                  message={message}
                  onRemove={() => removal.make({ message, isUndone: false })}
                />
              ),
            }))}
          />
          <Pages page={page} pages={data.totalPages} onPageChange={setPage} />
        </>
      )}
    </div>
  );
}

function Title({ message: { title, sentAt, read } }: { message: Message }) {
  const t = useT();
  return (
    <span className={css.title}>
      <span className={css.head}>
        <bdi className={css.subject} data-unread={!read || undefined}>
          {title}
        </bdi>
        {!read && <Badge tone="danger">{t('messages.new')}</Badge>}
      </span>
      <DateTime className={css.sentAt} value={sentAt} parts="dateTime" />
    </span>
  );
}

interface ContentProps {
  message: Message;
  onRemove: () => void;
}

function Content({ message: { title, content }, onRemove }: ContentProps) {
  const t = useT();
  return (
    <>
      <p className={css.text} dir="auto">
        {content}
      </p>
      <Button
        className={css.action}
        variant="ghost"
        size="sm"
        aria-label={t('messages.deleteOne', { title })}
        onClick={onRemove}
      >
        {t('messages.delete')}
      </Button>
    </>
  );
}
