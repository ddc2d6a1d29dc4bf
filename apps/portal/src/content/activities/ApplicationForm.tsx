import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { TextArea } from '@baize/ui/TextArea';
import { isRemarkTooLong, REMARK_LENGTH } from '@baize/rules/activity';
import { useActor } from '@xstate/react';
import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { ProofImages } from '../../uploads/index.ts';
import { type Activity, createApplicationMachine, forgetActivities } from './activities.ts';

export interface ApplicationFormProps {
  activity: Activity;
  leaving: RefObject<() => void>;
  onClose: () => void;
}

const EMPTY = { remark: '', images: [] as readonly string[] };

/**
 * The form of an application over its chart; without fields where the activity takes none (E84,
 * V54).
 */
export default function ApplicationForm({ activity, leaving, onClose }: ApplicationFormProps) {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const services = useServices();
  const [draft, setDraft] = useDraft(`activity.${activity.id}`, EMPTY);
  const [isUploading, setUploading] = useState(false);
  const [snapshot, send] = useApplication(activity.id);
  const { failure, isTooLong, status } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (!isOver) return;
    forgetActivities(services);
    if (status) services.toasts.add('success', `activity_${status}`);
    else if (failure) services.toasts.add('danger', failure.code);
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOver]);
  useEffect(() => {
    leaving.current = () => send({ type: 'form.abandoned' });
  }, [leaving, send]);
  const edit = (change: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...change });
    send({ type: 'form.edited' });
  };
  const submit = () => {
    const isLong = isRemarkTooLong(draft.remark);
    if (isLong) document.getElementById(`${id}-remark`)?.focus();
    send({ type: 'form.submitted', draft, isTooLong: isLong });
  };
  return (
    <Form onSubmit={submit} aria-busy={isBusy}>
      {failure && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(failure.code)}
        </InlineNotice>
      )}
      {activity.kind === 'apply' ? (
        <>
          <TextArea
            id={`${id}-remark`}
            label={t('activity.remark.optional')}
            rows={3}
            limit={REMARK_LENGTH.max}
            leftText={(left) =>
              t(left < 0 ? 'feedback.over' : 'feedback.left', { left: Math.abs(left) })
            }
            value={draft.remark}
            onChange={({ currentTarget }) => edit({ remark: currentTarget.value })}
            error={isTooLong ? t('activity.remark.long', { max: REMARK_LENGTH.max }) : undefined}
          />
          <ProofImages
            label={t('activity.images')}
            purpose="activity"
            initial={draft.images}
            onChange={({ ids, isPending }) => {
              setUploading(isPending);
              edit({ images: ids });
            }}
          />
        </>
      ) : (
        <p>{t(`activity.confirm.${activity.kind}`)}</p>
      )}
      <Button type="submit" tone="accent" size="lg" wide busy={isBusy} disabled={isUploading}>
        {t(isUploading ? 'feedback.uploading' : `activity.enter.${activity.kind}`)}
      </Button>
    </Form>
  );
}

function useApplication(activityId: string) {
  const services = useServices();
  const machine = useMemo(
    () => createApplicationMachine(services, activityId),
    [services, activityId],
  );
  return useActor(machine, inspectOptions());
}
