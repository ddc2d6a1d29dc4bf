import type { Schemas } from '@baize/api';
import { Link } from '@baize/ui/Link';
import { Select } from '@baize/ui/Select';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useAccountColumn } from '../branch/use-account-column.tsx';
import { Amount, Moment, Reference, Two } from '../table/cells.tsx';
import type { RecordColumn } from '../table/columns.ts';
import { offsetText, zoneTime } from '../file/zone-time.ts';
import { Figures } from '../table/Figures.tsx';
import * as css from '../reports.css.ts';
import type { Filters } from '../filters/useFilters.ts';
import { aboutEntry, type Entry, type RecordType, recordTypes } from './words.ts';

interface EntryTypeSelectProps {
  readonly filters: Filters;
  readonly type: RecordType | undefined;
}

/** Selects the type of entries. */
export function EntryTypeSelect({ filters, type }: EntryTypeSelectProps) {
  const t = useT();
  return (
    <Select
      className={css.field}
      label={t('records.type')}
      value={type ?? ''}
      onValueChange={(value) => filters.filter({ type: value === '' ? undefined : value })}
      options={[
        { value: '', label: t('records.type.all') },
        ...recordTypes.map((value) => ({ value, label: t(`records.type.${value}`) })),
      ]}
    />
  );
}

/** The totals of the entries. */
export function EntrySums({ totals }: { totals: Schemas['AccountTotals'] }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Figures
      of={[
        { name: t('records.count'), figure: intl.formatNumber(totals.count) },
        { name: t('records.in'), figure: <Amount amount={totals.in} /> },
        { name: t('records.out'), figure: <Amount amount={totals.out} /> },
        { name: t('records.net'), figure: <Amount amount={totals.net} signed /> },
      ]}
    />
  );
}

/** The fields of a page of entries that the columns need; a team's has no wallets. */
interface EntryPage {
  readonly period: Schemas['RecordPeriod'];
  readonly wallets?: readonly Schemas['WalletChoice'][];
}

/** The columns of entries, for table and export; `ofTeam` adds the account. */
export function useEntryColumns(
  data: EntryPage | undefined,
  totals: Schemas['AccountTotals'] | undefined,
  ofTeam = false,
): readonly RecordColumn<Entry>[] {
  const t = useT();
  const account = useAccountColumn<Entry>();
  return useMemo(() => {
    const zone = data?.period.timeZone ?? 'UTC';
    const offset = offsetText(data?.period.gmtOffsetMinutes ?? 0);
    const getName = (wallet: string) =>
      data?.wallets?.find((choice) => choice.wallet === wallet)?.name;
    const about = (entry: Entry) => aboutEntry(t, entry, getName);
    return [
      {
        id: 'at',
        header: t('records.time'),
        cell: ({ at }) => <Moment at={at} />,
        file: [
          {
            header: t('records.time.zone', { zone, offset }),
            value: ({ at }) => ({ text: zoneTime(at, zone) }),
          },
        ],
      },
      ...(ofTeam ? [account] : []),
      {
        id: 'type',
        header: t('records.what'),
        cell: (entry) => <What entry={entry} about={about(entry)} />,
        file: [
          {
            header: t('records.type'),
            value: ({ type }) => ({ text: t(`records.type.${type}`) }),
          },
          { header: t('records.about'), value: (entry) => ({ text: about(entry) ?? '' }) },
        ],
      },
      {
        id: 'reference',
        header: t('records.reference'),
        cell: ({ reference }) => <Reference of={reference} />,
        file: [
          {
            header: t('records.reference'),
            value: ({ reference, id }) => ({ text: reference ?? id }),
          },
          { header: t('records.round'), value: ({ roundId }) => ({ text: roundId ?? '' }) },
        ],
      },
      {
        id: 'amount',
        header: t('records.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} signed />,
        total: totals && <Amount amount={totals.net} signed />,
        file: [{ header: t('records.amount'), value: ({ amount }) => ({ number: amount }) }],
      },
      {
        id: 'balance',
        header: t('records.balance'),
        align: 'end',
        cell: ({ balance }) => <Amount amount={balance} />,
        file: [{ header: t('records.balance'), value: ({ balance }) => ({ number: balance }) }],
      },
    ];
  }, [t, data, totals, ofTeam, account]);
}

/** The type of the booking; a deposit or a withdrawal links to its page. */
function What({ entry, about }: { entry: Entry; about: string | undefined }) {
  const t = useT();
  const { type, deposit, withdrawal } = entry;
  const label = t(`records.type.${type}`);
  const href =
    deposit !== undefined
      ? `/member/depositv2?deposit=${deposit}`
      : withdrawal !== undefined
        ? `/member/withdraw?withdrawal=${withdrawal}`
        : undefined;
  return (
    <div className={css.what}>
      <Two more={about}>{href === undefined ? label : <Link href={href}>{label}</Link>}</Two>
    </div>
  );
}
