import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { InlineNotice } from '@baize/ui/Notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Moment } from '../../reports/index.ts';
import { HistoryLink } from './HistoryLink.tsx';
import * as css from './points.css.ts';
import { type Redemption, redemptionKey } from './points.ts';
import { costsMoney } from './Price.tsx';
import { ReferenceNumber, Status } from './RedemptionParts.tsx';

/** The redeemed reward with its reference number to copy (E73). */
export function RedeemReceipt({ reference, onLeave }: { reference: string; onLeave: () => void }) {
  const t = useT();
  const redemption = useQueryClient().getQueryData<Redemption>(redemptionKey(reference));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={css.form}>
      <InlineNotice tone="success" live="polite">
        {t(`points.done.${redemption?.status ?? 'IN_PROCESS'}`)}
      </InlineNotice>
      <DescriptionList
        items={[
          { term: t('points.reference'), detail: <ReferenceNumber of={reference} /> },
          ...(redemption === undefined ? [] : getFacts(redemption)),
        ]}
      />
      <div className={css.actions}>
        <Button ref={button} onClick={onLeave}>
          {t('app.ok')}
        </Button>
        <HistoryLink />
      </div>
    </div>
  );

  function getFacts({ applyTime, points, amount, status }: Redemption) {
    return [
      { term: t('points.applied'), detail: <Moment at={applyTime} /> },
      { term: t('points.points'), detail: t('points.count', { points }) },
      ...(costsMoney(amount)
        ? [{ term: t('points.amount'), detail: <Amount amount={amount} /> }]
        : []),
      { term: t('points.status'), detail: <Status of={status} /> },
    ];
  }
}
