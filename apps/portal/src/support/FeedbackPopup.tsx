import { Dialog } from '@baize/ui/Dialog';
import { Skeleton } from '@baize/ui/Skeleton';
import { Tabs } from '@baize/ui/Tabs';
import type { FeedbackDraft } from '@baize/machines/feedback';
import { Suspense, useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useServices } from '../kernel/services/services.ts';
import { useDraft } from '../kernel/storage/drafts.ts';
import { chunk } from '../kernel/view/lazy.ts';
import type { PopupProps } from '../kernel/view/popup-props.ts';
import type { FeedbackFormProps } from './FeedbackForm.tsx';
import { SentFeedback } from './SentFeedback.tsx';
import * as css from './support.css.ts';

const FeedbackForm = chunk<FeedbackFormProps>(() => import('./FeedbackForm.tsx'));

const blank: FeedbackDraft = { questionType: '', content: '', images: [] };

/** The member's feedback to the platform, and its replies (P11, W55). */
export default function FeedbackPopup({ onClose }: PopupProps) {
  const t = useT();
  const { toasts } = useServices();
  const [view, setView] = useState<'write' | 'sent'>('write');
  const [draft, fill] = useDraft<FeedbackDraft>('feedback', blank);
  const onSent = () => {
    fill(blank);
    setView('sent');
    toasts.add('success', 'feedback_success');
  };
  return (
    <Dialog
      open
      title={t('footer.feedback')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <Tabs
        label={t('footer.feedback')}
        value={view}
        onValueChange={setView}
        items={[
          {
            value: 'write',
            label: t('feedback.write'),
            content: (
              <Suspense fallback={<Skeleton className={css.waiting} />}>
                <FeedbackForm draft={draft} onFill={fill} onSent={onSent} />
              </Suspense>
            ),
          },
          { value: 'sent', label: t('feedback.sent'), content: <SentFeedback /> },
        ]}
      />
    </Dialog>
  );
}
