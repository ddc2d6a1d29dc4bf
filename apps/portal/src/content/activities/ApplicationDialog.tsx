import { Dialog } from '@baize/ui/Dialog';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense, useRef } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import type { ApplicationFormProps } from './ApplicationForm.tsx';
import type { Activity } from './activities.ts';
import * as css from './activity.css.ts';

const ApplicationForm = chunk<ApplicationFormProps>(() => import('./ApplicationForm.tsx'));

/** The dialog in which a member enters an activity. */
export function ApplicationDialog({
  activity,
  onClose,
}: {
  activity: Activity;
  onClose: () => void;
}) {
  const t = useT();
  const leaving = useRef(onClose);
  return (
    <Dialog
      open
      title={activity.title}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || leaving.current()}
    >
      <Suspense fallback={<Skeleton className={css.waiting} />}>
        <ApplicationForm activity={activity} leaving={leaving} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
