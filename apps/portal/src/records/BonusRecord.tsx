import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { ProgressBar } from '@baize/ui/ProgressBar';
import { Select } from '@baize/ui/Select';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type ReadValue } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import {
  Amount,
  bonusStates,
  Figures,
  Moment,
  offsetText,
  type RecordColumn,
  RecordTable,
  ReportPage,
  reportStyles as css,
  useAmountText,
  useFilters,
  useRecordPage,
  zoneTime,
} from '../reports/index.ts';

type Bonus = Schemas['Bonus'];
type Data = ReadValue<typeof PATH>;

const PATH = '/api/records/bonuses';

const tones = {
  active: 'accent',
  completed: 'accent',
  used_up: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Bonus['state'], string>;

/** All granted bonuses with their wagering progress (PC9). */
export default function BonusRecord() {
  const t = useT();
  // Wagering takes weeks: most active bonuses were granted in the last thirty days.
  const filters = useFilters('30d');
  const state = filters.one('state', bonusStates);
  const query = { ...filters.days, ...(state && { state }) };
  const result = useRecordPage(PATH, query, filters);
  const { data } = result;
  const columns = useColumns(data);
  return (
    <ReportPage
      filters={filters}
      data={data}
      narrow={
        <div className={css.fields}>
          <Select
            className={css.field}
            label={t('records.status')}
            value={state ?? ''}
            onValueChange={(value) => filters.filter({ state: value === '' ? undefined : value })}
            options={[
              { value: '', label: t('records.status.all') },
              ...bonusStates.map((value) => ({ value, label: t(`records.bonus.${value}`) })),
            ]}
          />
        </div>
      }
    >
      {data && <Sums data={data} />}
      <RecordTable
        caption={t('member.bonusDetails')}
        fileName="bonus-record"
        path={PATH}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ id }: Bonus) => id}
        result={result}
        empty={t('records.bonus.none')}
      />
    </ReportPage>
  );
}

function Sums({ data: { totals } }: { data: Data }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Figures
      of={[
        { name: t('records.bonuses'), figure: intl.formatNumber(totals.count) },
        { name: t('records.bonus.granted'), figure: <Amount amount={totals.amount} /> },
        { name: t('records.bonus.left'), figure: <Amount amount={totals.left} /> },
        { name: t('records.bonus.released'), figure: <Amount amount={totals.released} /> },
      ]}
    />
  );
}

const amounts = ['left', 'released'] as const;

function useColumns(data: Data | undefined): readonly RecordColumn<Bonus>[] {
  const t = useT();
  return useMemo(() => {
    const zone = data?.period.timeZone ?? 'UTC';
    const offset = offsetText(data?.period.gmtOffsetMinutes ?? 0);
    const moment = (name: 'grantedAt' | 'expiresAt'): RecordColumn<Bonus> => ({
      id: name,
      header: t(`records.bonus.${name}`),
      cell: (bonus) => <Moment at={bonus[name]} />,
      file: [
        {
          header: `${t(`records.bonus.${name}`)} (${zone}, ${offset})`,
          value: (bonus) => ({ text: zoneTime(bonus[name], zone) }),
        },
      ],
    });
    return [
      {
        id: 'reason',
        header: t('records.bonus'),
        cell: ({ reason }) => <bdi>{reason}</bdi>,
        file: [
          { header: t('records.bonus'), value: ({ reason }) => ({ text: reason }) },
          { header: t('records.reference'), value: ({ id }) => ({ text: id }) },
        ],
      },
      {
        id: 'state',
        header: t('records.status'),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`records.bonus.${state}`)}</Badge>,
        file: [
          {
            header: t('records.status'),
            value: ({ state }) => ({ text: t(`records.bonus.${state}`) }),
          },
        ],
      },
      moment('grantedAt'),
      {
        id: 'amount',
        header: t('records.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} />,
        total: data && <Amount amount={data.totals.amount} />,
        file: [{ header: t('records.amount'), value: ({ amount }) => ({ number: amount }) }],
      },
      {
        id: 'wagering',
        header: t('records.bonus.wagering'),
        cell: (bonus) => <Wagering bonus={bonus} />,
        file: [
          { header: t('records.bonus.wagered'), value: ({ wagered }) => ({ number: wagered }) },
          {
            header: t('records.bonus.required'),
            value: ({ wageringRequired }) => ({ number: wageringRequired }),
          },
        ],
      },
      ...amounts.map((name) => ({
        id: name,
        header: t(`records.bonus.${name}`),
        align: 'end' as const,
        cell: (bonus: Bonus) => <Amount amount={bonus[name]} />,
        total: data && <Amount amount={data.totals[name]} />,
        file: [
          {
            header: t(`records.bonus.${name}`),
            value: (bonus: Bonus) => ({ number: bonus[name] }),
          },
        ],
      })),
      moment('expiresAt'),
    ];
  }, [t, data]);
}

/** The wagering progress: a bar with its numbers. */
function Wagering({ bonus: { wagered, wageringRequired } }: { bonus: Bonus }) {
  const t = useT();
  const text = useAmountText();
  // Rounded down, so that unfinished wagering never shows as 100 %.
  const percent = Math.min(100, Math.floor((Number(wagered) / Number(wageringRequired)) * 100));
  return (
    <div className={css.wagering}>
      <ProgressBar
        label={t('records.bonus.done', { done: percent / 100 })}
        value={percent}
        valueText={t('records.bonus.of', {
          wagered: text(wagered),
          required: text(wageringRequired),
        })}
      />
    </div>
  );
}
