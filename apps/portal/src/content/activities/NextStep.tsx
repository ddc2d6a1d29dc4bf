import { unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { goToLogin } from '../../kernel/url/go-to-login.ts';
import { type ActivityDetail, forgetActivities } from './activities.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import * as css from './activity.css.ts';

/** The reader's next step: log in, enter, claim, or wait. */
export function NextStep({ detail }: { detail: ActivityDetail }) {
  const t = useT();
  const { status } = detail.activity;
  if (status === 'join') return <Enter detail={detail} />;
  if (status === 'claim') return <Claim activityId={detail.activity.id} />;
  return <p className={css.note}>{t(`activity.about.${status}`)}</p>;
}

function Enter({ detail: { activity, eligibility } }: { detail: ActivityDetail }) {
  const t = useT();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isMissed = eligibility.some(({ met }) => met === false);
  const enter = () => {
    if (viewer === 'visitor') goToLogin(navigate, location.pathname);
    else if (viewer === 'trial') navigate('?popup=trial');
    else setOpen(true);
  };
  return (
    <>
      <Button tone="accent" size="lg" wide onClick={enter} disabled={isMissed}>
        {t(`activity.enter.${activity.kind}`)}
      </Button>
      {isMissed && <p className={css.note}>{t('activity.missed')}</p>}
      {isOpen && <ApplicationDialog activity={activity} onClose={() => setOpen(false)} />}
    </>
  );
}

function Claim({ activityId }: { activityId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const keys = useRef(attemptKeys());
  const claim = useCall(async () => {
    const params = {
      path: { activityId },
      header: { 'Idempotency-Key': keys.current.getKey({ activityId }) },
    };
    try {
      await unwrap(requireApi(services).POST('/api/activities/{activityId}/claim', { params }));
      keys.current.answered();
      services.toasts.add('success', 'activity_claimed');
    } catch (error) {
      if (isAnswer(error)) keys.current.answered();
      throw error;
    } finally {
      forgetActivities(services);
    }
  });
  const code = claim.error === undefined ? undefined : getErrorCode(claim.error);
  return (
    <>
      {code !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {code === 'conflict' ? t('activity.otherBonus') : errorText(code)}
        </InlineNotice>
      )}
      <Button tone="accent" size="lg" wide busy={claim.isBusy} onClick={() => claim.make()}>
        {t('activity.status.claim')}
      </Button>
    </>
  );
}
