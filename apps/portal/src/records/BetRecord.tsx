import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Select } from '@baize/ui/Select';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type ReadValue } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import {
  Amount,
  betStatuses,
  BranchPath,
  branchQuery,
  BranchSearch,
  branchSubject,
  Figures,
  type Filters,
  gameTypeLabel,
  Moment,
  offsetText,
  type RecordColumn,
  RecordTable,
  ReportPage,
  reportStyles as css,
  Totals,
  Two,
  useAccountColumn,
  useFilters,
  useRecordPage,
  useTotals,
  wireGameTypes,
  zoneTime,
} from '../reports/index.ts';

type Bet = Schemas['BetRecord'];
type Summary = ReadValue<`${Path}/totals`>;
type Path = '/api/records/bets' | '/api/agent/bets';

/** A round that ends without a win moves no money and sends no event, so open rounds are polled. */
const OPEN_ROUNDS_MS = 10_000;
/** A team plays almost always, and each poll reads all members' rounds. */
const TEAM_ROUNDS_MS = 60_000;
const VENDOR = /^[A-Z0-9][A-Z0-9_]{1,31}$/;

const tones = {
  open: 'accent',
  settled: 'neutral',
  rolled_back: 'neutral',
  voided: 'neutral',
} as const satisfies Record<Bet['status'], string>;

export interface BetRecordProps {
  /** Shows the whole downline instead of the member. */
  ofTeam?: boolean;
}

/** All rounds with a stake (PC6, AC5). */
export default function BetRecord({ ofTeam = false }: BetRecordProps) {
  const t = useT();
  const filters = useFilters();
  const branch = branchQuery(filters);
  const path: Path = ofTeam ? '/api/agent/bets' : '/api/records/bets';
  const gameType = filters.one('gameType', wireGameTypes);
  const status = filters.one('status', betStatuses);
  const named = filters.text('vendor');
  const vendor = named !== undefined && VENDOR.test(named) ? named : undefined;
  const query = {
    ...filters.days,
    ...(gameType && { gameType }),
    ...(status && { status }),
    ...(vendor !== undefined && { vendor }),
    ...(ofTeam && branch),
  };
  const result = useRecordPage(path, query, filters);
  const { data, refetch } = result;
  const totals = useTotals(`${path}/totals`, query, filters, result);
  // Totals belong to a moment; on later pages the moment stays the same.
  const refetchTotals = filters.asOf === undefined ? undefined : totals.refetch;
  const hasOpen = data?.list.some((round) => round.status === 'open') ?? false;
  useEffect(() => {
    if (!hasOpen) return undefined;
    const wait = ofTeam ? TEAM_ROUNDS_MS : OPEN_ROUNDS_MS;
    const timer = setInterval(() => {
      void refetch({ cancelRefetch: false });
      void refetchTotals?.({ cancelRefetch: false });
    }, wait);
    return () => clearInterval(timer);
  }, [hasOpen, refetch, refetchTotals, ofTeam]);
  const columns = useColumns(data, totals.data, ofTeam);
  return (
    <ReportPage
      filters={filters}
      data={data}
      narrow={
        <>
          <div className={css.fields}>
            <Narrow
              filters={filters}
              gameType={gameType}
              vendor={vendor}
              status={status}
              vendors={totals.data?.vendors ?? []}
            />
            {ofTeam && <BranchSearch filters={filters} />}
          </div>
          {ofTeam && <BranchPath accounts={data && 'path' in data ? data.path : undefined} />}
        </>
      }
    >
      {!result.error && <Totals of={totals}>{(sums) => <Sums of={sums} />}</Totals>}
      <RecordTable
        caption={t(ofTeam ? 'teamRecords.bets' : 'member.personalHistoryCopy')}
        fileName={ofTeam ? 'team-betting-record' : 'betting-record'}
        {...(ofTeam && { subject: branchSubject(branch) })}
        path={path}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(round: Bet) => `${round.vendor} ${round.roundId} ${round.account}`}
        result={result}
        count={totals.data?.totals.count}
        empty={t(ofTeam ? 'teamRecords.bets.none' : 'records.bets.none')}
      />
    </ReportPage>
  );
}

interface NarrowProps {
  readonly filters: Filters;
  readonly gameType: Bet['gameType'];
  readonly vendor: string | undefined;
  readonly status: Bet['status'] | undefined;
  readonly vendors: Summary['vendors'];
}

/** Type, vendor and status; the addressed vendor stays selectable even if it was not played. */
function Narrow({ filters, gameType, vendor, status, vendors }: NarrowProps) {
  const t = useT();
  const isKnown = vendor === undefined || vendors.some((one) => one.vendor === vendor);
  const all = isKnown ? vendors : [...vendors, { vendor, name: vendor }];
  const choices = [
    {
      name: 'gameType',
      value: gameType,
      label: t('records.gameType'),
      all: t('records.gameType.all'),
      options: wireGameTypes.map((value) => ({ value, label: t(gameTypeLabel(value)) })),
    },
    {
      name: 'vendor',
      value: vendor,
      label: t('records.vendor'),
      all: t('records.vendor.all'),
      options: all.map((one) => ({ value: one.vendor, label: one.name })),
    },
    {
      name: 'status',
      value: status,
      label: t('records.status'),
      all: t('records.status.all'),
      options: betStatuses.map((value) => ({ value, label: t(`records.status.${value}`) })),
    },
  ];
  return choices.map(({ name, value, label, all, options }) => (
    <Select<string>
      key={name}
      className={css.field}
      label={label}
      value={value ?? ''}
      onValueChange={(next) => filters.filter({ [name]: next === '' ? undefined : next })}
      options={[{ value: '', label: all }, ...options]}
    />
  ));
}

function Sums({ of: { totals } }: { of: Summary }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Figures
      of={[
        { name: t('records.rounds'), figure: intl.formatNumber(totals.count) },
        { name: t('records.stake'), figure: <Amount amount={totals.stake} /> },
        { name: t('records.payout'), figure: <Amount amount={totals.payout} /> },
        { name: t('records.result'), figure: <Amount amount={totals.result} signed /> },
      ]}
    />
  );
}

const amounts = ['stake', 'returned', 'payout', 'result'] as const;

function useColumns(
  data: ReadValue<Path> | undefined,
  summary: Summary | undefined,
  ofTeam: boolean,
): readonly RecordColumn<Bet>[] {
  const t = useT();
  const account = useAccountColumn<Bet>();
  return useMemo(() => {
    const zone = data?.period.timeZone ?? 'UTC';
    const offset = offsetText(data?.period.gmtOffsetMinutes ?? 0);
    return [
      {
        id: 'at',
        header: t('records.time'),
        cell: ({ openedAt }) => <Moment at={openedAt} />,
        file: [
          {
            header: t('records.time.zone', { zone, offset }),
            value: ({ openedAt }) => ({ text: zoneTime(openedAt, zone) }),
          },
        ],
      },
      ...(ofTeam ? [account] : []),
      {
        id: 'game',
        header: t('records.game'),
        cell: ({ gameName, gameType, vendorName }) => (
          <Two more={`${vendorName} · ${t(gameTypeLabel(gameType))}`}>{gameName ?? vendorName}</Two>
        ),
        file: [
          { header: t('records.game'), value: ({ gameName }) => ({ text: gameName ?? '' }) },
          { header: t('records.vendor'), value: ({ vendorName }) => ({ text: vendorName }) },
          {
            header: t('records.gameType'),
            value: ({ gameType }) => ({ text: t(gameTypeLabel(gameType)) }),
          },
          { header: t('records.round'), value: ({ roundId }) => ({ text: roundId }) },
        ],
      },
      {
        id: 'status',
        header: t('records.status'),
        cell: ({ status }) => <Badge tone={tones[status]}>{t(`records.status.${status}`)}</Badge>,
        file: [
          {
            header: t('records.status'),
            value: ({ status }) => ({ text: t(`records.status.${status}`) }),
          },
        ],
      },
      ...amounts.map((name) => ({
        id: name,
        header: t(`records.${name}`),
        align: 'end' as const,
        cell: (round: Bet) => <Amount amount={round[name]} signed={name === 'result'} />,
        total: summary && <Amount amount={summary.totals[name]} signed={name === 'result'} />,
        file: [{ header: t(`records.${name}`), value: (round: Bet) => ({ number: round[name] }) }],
      })),
    ];
  }, [t, data, summary, ofTeam, account]);
}
