import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Link } from '@baize/ui/Link';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import { StepHeading, Steps } from '../../kernel/parts/Steps.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useParam } from '../../kernel/url/url.ts';
import { useInBrowser } from '../../kernel/view/InBrowser.tsx';
import * as card from '../push/push.css.ts';
import * as css from './marketing.css.ts';

type MailedConsent = Schemas['MailedConsent'];

/** The link of a marketing e-mail: stops such e-mails without a login, and offers to undo that. */
export default function UnsubscribePage({ route }: ScreenProps) {
  const t = useT();
  const [link = ''] = useParam('link');
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(route.title)}</h1>
      <section className={css.stop}>
        {useInBrowser() ? <Stop link={link} /> : <Skeleton className={css.waiting} />}
        <Link href="/member/notifications">{t('marketing.mail.all')}</Link>
      </section>
    </div>
  );
}

/** Opening the page only reads: programs that scan e-mails open every link. */
function Stop({ link }: { link: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(link),
    enabled: link !== '',
    staleTime: 0,
    retry: false,
  });
  const change = useChange(link);
  if (link === '') return <Refusal>{errorText('mail_link_invalid')}</Refusal>;
  if (error) {
    const code = getErrorCode(error);
    if (code === 'mail_link_invalid' || code === 'validation_failed')
      return <Refusal>{errorText('mail_link_invalid')}</Refusal>;
    return (
      <>
        <Refusal>{errorText(code)}</Refusal>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </>
    );
  }
  if (!data) return <Skeleton className={css.waiting} />;
  const stateId = data.isAllowed ? 'mail-allowed' : 'mail-stopped';
  return (
    <Steps>
      {/* A heading of its own for each state: it gets the focus of the button that is gone. */}
      <StepHeading key={stateId} id={stateId} as="h2" className={css.topic}>
        {t('marketing.choice', {
          product: t(`marketing.product.${data.product}`),
          channel: t(`marketing.channel.${data.channel}`),
        })}
      </StepHeading>
      <State of={data} change={change} />
      {change.error !== undefined && <Refusal>{errorText(getErrorCode(change.error))}</Refusal>}
    </Steps>
  );
}

interface StateProps {
  readonly of: MailedConsent;
  readonly change: ReturnType<typeof useChange>;
}

function State({ of: { isAllowed, canUndo }, change }: StateProps) {
  const t = useT();
  if (isAllowed) {
    return (
      <>
        {change.isUndone ? (
          <InlineNotice tone="info" live="polite">
            {t('marketing.mail.undone')}
          </InlineNotice>
        ) : (
          <p className={card.note}>{t('marketing.mail.on')}</p>
        )}
        <Button tone="accent" busy={change.isBusy} onClick={() => change.make(false)}>
          {t('marketing.mail.stop')}
        </Button>
      </>
    );
  }
  return (
    <InlineNotice
      tone="success"
      live="polite"
      action={
        canUndo && (
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            busy={change.isBusy}
            onClick={() => change.make(true)}
          >
            {t('messages.undo')}
          </Button>
        )
      }
    >
      {t('marketing.mail.stopped')}
    </InlineNotice>
  );
}

const query = (link: string) => apiQuery('/api/marketing/mailed-consent', { link });

/** Stops the e-mails, or allows them again; the answer is shown at once. */
function useChange(link: string) {
  const services = useServices();
  const { queryClient } = services;
  const [isUndone, setUndone] = useState(false);
  const call = useCall(async (isAllowed: boolean) => {
    const body = { link, isAllowed };
    const answer = await unwrap(
      requireApi(services).PUT('/api/marketing/mailed-consent', { body }),
    );
    queryClient.setQueryData(query(link).queryKey, answer);
    setUndone(isAllowed);
    // The settings page of a member who is logged in shows the same choice.
    await queryClient.invalidateQueries({ queryKey: ['/api/marketing/consents'] });
  });
  return { ...call, isUndone };
}
