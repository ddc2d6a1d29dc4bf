import type { BulkItem } from '@baize/machines/bulk-run';
import { StatusBadge } from '@baize/ui/Badge';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { Two } from '../../../reports/index.ts';
import type { Member } from '../columns.tsx';
import type { MovePreview } from '../move/move-calls.ts';

/**
 * The displayed state: in the review an unchecked item is ready; in a run the first one is current.
 */
type DisplayedState = Exclude<BulkItem['state'], 'unchecked'> | 'ready' | 'current';

interface Row {
  readonly item: BulkItem;
  readonly member: Member;
  readonly preview: MovePreview | undefined;
  readonly shown: DisplayedState;
}

interface BulkTableProps {
  items: readonly BulkItem[];
  members: readonly Member[];
  /** Previews of the accounts that move; missing for other actions and once the run has begun. */
  previews?: readonly MovePreview[] | undefined;
  /** Whether the run has not begun, goes on, or is over. */
  phase: 'review' | 'running' | 'over';
}

/** Each account with its state and the reason. */
export function BulkTable({ items, members, previews, phase }: BulkTableProps) {
  const t = useT();
  const columns = useColumns(previews !== undefined);
  const current = phase === 'running' && items.find(({ state }) => state === 'waiting');
  const rows = items.flatMap((item): readonly Row[] => {
    const member = members.find(({ account }) => account === item.id);
    const preview = previews?.find(({ account }) => account === item.id);
    if (member === undefined || item.state === 'unchecked') return [];
    const isReady = phase === 'review' && item.state === 'waiting';
    const shown = isReady ? 'ready' : item === current ? 'current' : item.state;
    return [{ item, member, preview, shown }];
  });
  return (
    <DataTable
      caption={t('bulk.accounts')}
      captionHidden
      density="compact"
      tall
      columns={columns}
      rows={rows}
      rowId={({ item }) => item.id}
      empty={null}
    />
  );
}

function useColumns(isMove: boolean): readonly Column<Row>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(() => {
    const consequence = (id: string, header: string, of: (preview: MovePreview) => number) => ({
      id,
      header,
      align: 'end' as const,
      cell: ({ preview }: Row) => (preview ? intl.formatNumber(of(preview)) : '–'),
    });
    const ofMove: readonly Column<Row>[] = [
      {
        id: 'from',
        header: t('moves.from'),
        cell: ({ member }) => <bdi translate="no">{member.upline}</bdi>,
      },
      consequence('along', t('bulk.along'), ({ members }) => members),
      consequence('endings', t('bulk.endings'), ({ endsContracts }) => endsContracts.length),
    ];
    return [
      {
        id: 'account',
        header: t('member.account'),
        cell: ({ member: { account, nickname } }) => (
          <Two more={nickname === account ? null : <bdi>{nickname}</bdi>}>
            <bdi translate="no">{account}</bdi>
          </Two>
        ),
      },
      ...(isMove ? ofMove : []),
      { id: 'state', header: t('records.status'), cell: (row) => <State {...row} /> },
    ];
  }, [t, intl, isMove]);
}

const tones = {
  barred: 'neutral',
  ready: 'info',
  waiting: 'neutral',
  current: 'info',
  skipped: 'neutral',
  done: 'success',
  refused: 'danger',
  lost: 'warning',
} as const satisfies Record<DisplayedState, string>;

/** The state in a word, with the reason below it. */
function State({ item: { code }, shown }: Row) {
  const t = useT();
  const errorText = useErrorText();
  const isReason = shown === 'barred' || shown === 'refused' || shown === 'lost';
  return (
    <Two more={isReason && code !== null ? errorText(code) : null}>
      <StatusBadge state={shown} tone={tones[shown]}>
        {t(`bulk.state.${shown}`)}
      </StatusBadge>
    </Two>
  );
}
