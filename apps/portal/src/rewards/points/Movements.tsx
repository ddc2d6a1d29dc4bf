import type { Column } from '@baize/ui/DataTable';
import { Figure } from '@baize/ui/Figure';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { gameTypeLabel, Moment, reportStyles as records, Two } from '../../reports/index.ts';
import { PeriodList } from './PeriodList.tsx';
import * as css from './points.css.ts';
import type { PointsMovement } from './points.ts';

/** All movements of the points (C70). */
export default function Movements() {
  const t = useT();
  return (
    <PeriodList
      path="/api/points/transactions"
      caption={t('points.view.movements')}
      columns={useColumns()}
      rowId={({ id }) => id}
      empty={t('points.move.none')}
    />
  );
}

function useColumns(): readonly Column<PointsMovement>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(
    () => [
      { id: 'at', header: t('points.move.at'), cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'what',
        header: t('points.move.what'),
        cell: ({ type, gameType }) => (
          <Two more={gameType === undefined ? undefined : t(gameTypeLabel(gameType))}>
            {t(`points.move.${type}`)}
          </Two>
        ),
      },
      {
        id: 'reference',
        header: t('points.reference'),
        cell: ({ reference }) => (
          <bdi className={records.reference} translate="no">
            {reference}
          </bdi>
        ),
      },
      {
        id: 'points',
        header: t('points.points'),
        align: 'end',
        cell: ({ points }) => (
          <Figure className={points < 0 ? css.taken : css.earned}>
            {intl.formatNumber(points, { signDisplay: 'exceptZero' })}
          </Figure>
        ),
      },
      {
        id: 'after',
        header: t('points.move.after'),
        align: 'end',
        cell: ({ balanceAfter }) => intl.formatNumber(balanceAfter),
      },
    ],
    [t, intl],
  );
}
