import type { Column } from '@baize/ui/DataTable';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Moment } from '../../reports/index.ts';
import { PeriodList } from './PeriodList.tsx';
import type { Redemption } from './points.ts';
import { ReferenceNumber, Status } from './RedemptionParts.tsx';

/** All redemptions with their status (PC15, E73, C68). */
export default function Redeemed() {
  const t = useT();
  return (
    <PeriodList
      path="/api/points/redeem-list"
      caption={t('points.view.history')}
      columns={useColumns()}
      rowId={({ referenceNumber }) => referenceNumber}
      empty={t('points.history.none')}
    />
  );
}

function useColumns(): readonly Column<Redemption>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'reference',
        header: t('points.reference'),
        cell: ({ referenceNumber }) => <ReferenceNumber of={referenceNumber} />,
      },
      {
        id: 'applied',
        header: t('points.applied'),
        cell: ({ applyTime }) => <Moment at={applyTime} />,
      },
      { id: 'type', header: t('points.type'), cell: ({ type }) => t(`points.type.${type}`) },
      { id: 'name', header: t('points.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'quantity',
        header: t('points.quantity'),
        align: 'end',
        cell: ({ quantity }) => intl.formatNumber(quantity),
      },
      {
        id: 'points',
        header: t('points.points'),
        align: 'end',
        cell: ({ points }) => intl.formatNumber(points),
      },
      {
        id: 'amount',
        header: t('points.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} />,
      },
      { id: 'status', header: t('points.status'), cell: ({ status }) => <Status of={status} /> },
    ],
    [t, intl],
  );
}
