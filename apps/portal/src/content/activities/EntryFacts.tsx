import type { Schemas } from '@baize/api';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { UploadedPicture } from '../../uploads/index.ts';
import * as css from './activity.css.ts';

/** The member's entry, and why it was rejected. */
export function EntryFacts({ entry }: { entry: Schemas['ActivityEntry'] }) {
  const t = useT();
  const { enteredAt, remark, images, reason, claimUntil, status } = entry;
  const items = [
    {
      term: t('activity.enteredAt'),
      detail: <DateTime value={enteredAt} parts="dateTime" />,
    },
    ...(status === 'claim' && claimUntil
      ? [
          {
            term: t('activity.claimUntil'),
            detail: <DateTime value={claimUntil} parts="dateTime" />,
          },
        ]
      : []),
    ...(remark ? [{ term: t('activity.remark'), detail: <bdi>{remark}</bdi> }] : []),
  ];
  return (
    <>
      {reason !== null && status === 'rejected' && (
        <InlineNotice tone="danger" title={t('activity.rejected')}>
          {reason}
        </InlineNotice>
      )}
      <DescriptionList items={items} className={css.remark} />
      {images.length > 0 && (
        <div className={css.images}>
          {images.map((id, at) => (
            <UploadedPicture key={id} id={id} alt={t('activity.image', { number: at + 1 })} />
          ))}
        </div>
      )}
    </>
  );
}
