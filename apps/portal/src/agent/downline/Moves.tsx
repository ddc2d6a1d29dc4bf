import type { Schemas } from '@baize/api';
import { useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import {
  Moment,
  offsetText,
  PeriodFilter,
  type RecordColumn,
  RecordTable,
  reportStyles as css,
  useFilters,
  useRecordPage,
  Writing,
  zoneTime,
} from '../../reports/index.ts';

const PATH = '/api/agent/moves';

type Move = Schemas['TeamMove'];

/** The moves of team members from one upline to another (AC4). */
export default function Moves() {
  const t = useT();
  const filters = useFilters('30d');
  const query = filters.days;
  const result = useRecordPage(PATH, query, filters);
  const { data } = result;
  const columns = useColumns(data?.period);
  return (
    <Writing symbol="" timeZone={data?.period.timeZone ?? 'UTC'}>
      <div className={css.filters}>
        <PeriodFilter filters={filters} period={data?.period} />
      </div>
      <RecordTable
        caption={t('downline.show.moves')}
        fileName="team-moves"
        path={PATH}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ id }: Move) => id}
        result={result}
        empty={t('moves.none')}
      />
    </Writing>
  );
}

function useColumns(period: Schemas['RecordPeriod'] | undefined): readonly RecordColumn<Move>[] {
  const t = useT();
  return useMemo(() => {
    const zone = period?.timeZone ?? 'UTC';
    const offset = offsetText(period?.gmtOffsetMinutes ?? 0);
    // Uplines in other teams have no name here.
    const uplines = (['from', 'to'] as const).map((side): RecordColumn<Move> => {
      const header = t(`moves.${side === 'from' ? 'before' : 'after'}`);
      return {
        id: side,
        header,
        cell: (move) =>
          move[side] === undefined ? t('moves.outside') : <bdi translate="no">{move[side]}</bdi>,
        file: [{ header, value: (move) => ({ text: move[side] ?? t('moves.outside') }) }],
      };
    });
    return [
      {
        id: 'account',
        header: t('member.account'),
        cell: ({ account }) => <bdi translate="no">{account}</bdi>,
        file: [{ header: t('member.account'), value: ({ account }) => ({ text: account }) }],
      },
      ...uplines,
      {
        id: 'movedBy',
        header: t('moves.by'),
        cell: ({ movedBy }) => t(`moves.by.${movedBy}`),
        file: [
          {
            header: t('moves.by'),
            value: ({ movedBy }) => ({ text: t(`moves.by.${movedBy}`) }),
          },
        ],
      },
      {
        id: 'movedAt',
        header: t('records.time'),
        cell: ({ movedAt }) => <Moment at={movedAt} />,
        file: [
          {
            header: t('records.time.zone', { zone, offset }),
            value: ({ movedAt }) => ({ text: zoneTime(movedAt, zone) }),
          },
        ],
      },
    ];
  }, [t, period]);
}
