import { Button } from '@baize/ui/Button';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from '../../contracts/contracts.css.ts';
import { useShown } from '../../contracts/shown.ts';
import { StateBadge } from '../../contracts/StateBadge.tsx';
import { useRates } from '../../contracts/terms.tsx';
import { type MovePreview, previewKey } from './downline-move.ts';

type Ended = MovePreview['endsContracts'][number];

export interface MoveReviewProps {
  account: string;
  to: string;
  /** Why it has to be looked at again. */
  failure: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Says once more who moves where, and names every contract that ends with it (T63, H53). */
export function MoveReview({ account, to, failure, isBusy, onConfirm, onBack }: MoveReviewProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const preview = useShown<MovePreview>(previewKey({ account, to }));
  return (
    <Form className={css.column} aria-busy={isBusy} onSubmit={() => isBusy || onConfirm()}>
      {failure !== undefined && (
        <InlineNotice tone="warning" live="assertive">
          {failure}
        </InlineNotice>
      )}
      {preview && <Facts preview={preview} />}
      <p className={css.muted}>{t('moves.past')}</p>
      {preview && <Endings preview={preview} />}
      <div className={css.bar}>
        <Button ref={button} type="submit" size="lg" busy={isBusy} disabled={!preview}>
          {t('moves.confirm')}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

function Facts({ preview: { from, to, members } }: { preview: MovePreview }) {
  const t = useT();
  const intl = useIntl();
  return (
    <DescriptionList
      items={[
        { term: t('moves.from'), detail: <bdi translate="no">{from}</bdi> },
        { term: t('moves.to'), detail: <bdi translate="no">{to}</bdi> },
        { term: t('moves.members'), detail: intl.formatNumber(members) },
      ]}
    />
  );
}

/** The contracts that would end; says so where there is none. */
function Endings({ preview: { endsContracts, total } }: { preview: MovePreview }) {
  const t = useT();
  const columns = useColumns();
  if (total === 0) return <p className={css.muted}>{t('moves.endings.none')}</p>;
  return (
    <>
      <InlineNotice tone="warning" live="polite">
        {t('moves.endings.count', { count: total })}
      </InlineNotice>
      <DataTable
        caption={t('contracts.endings')}
        density="compact"
        tall
        rows={endsContracts}
        rowId={({ contractId }) => contractId}
        empty={null}
        columns={columns}
      />
    </>
  );
}

function useColumns(): readonly Column<Ended>[] {
  const t = useT();
  const rates = useRates();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('contracts.kind'),
        cell: ({ kind }) => t(`contracts.kind.${kind}`),
      },
      {
        id: 'downline',
        header: t('contracts.downline'),
        cell: ({ downline }) => <bdi translate="no">{downline}</bdi>,
      },
      {
        id: 'upline',
        header: t('contracts.upline'),
        cell: ({ upline }) => <bdi translate="no">{upline ?? t('contracts.platform')}</bdi>,
      },
      {
        id: 'state',
        header: t('records.status'),
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: 'rates',
        header: t('contracts.rates'),
        align: 'end',
        cell: ({ kind, tiers }) => rates({ kind, tiers }),
      },
    ],
    [t, rates],
  );
}
