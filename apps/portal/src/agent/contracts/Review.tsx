import type { Said } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import { type Contract, type Kind, type Preview, previewKey } from './contracts.ts';
import { useShown } from './shown.ts';
import { TermsTable, useRates } from './terms.tsx';

type Ended = Preview['endsContracts'][number];

export interface ReviewProps {
  said: Said;
  contract: Contract | undefined;
  /** Whether contracts below may end with it: then nothing is confirmed before they are shown. */
  endsBelow: boolean;
  /** Why it has to be looked at again. */
  failure: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Says once more what is about to be said, and names every contract below that would end with it (H53). */
export function Review(props: ReviewProps) {
  const { said, contract, endsBelow, failure, isBusy, onConfirm, onBack } = props;
  const t = useT();
  const preview = useShown<Preview>(previewKey(contract?.id ?? ''));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const what = said.answer ?? 'proposal';
  const terms = said.proposal?.terms as Pick<Contract, 'kind' | 'tiers'> | undefined;
  return (
    <Form className={css.column} aria-busy={isBusy} onSubmit={() => isBusy || onConfirm()}>
      {failure !== undefined && (
        <InlineNotice tone="warning" live="assertive">
          {failure}
        </InlineNotice>
      )}
      <p>{t(`contracts.review.${what}`)}</p>
      {terms && <TermsTable {...terms} />}
      {endsBelow && preview && contract && <Endings preview={preview} kind={contract.kind} />}
      <div className={css.bar}>
        <Button ref={button} type="submit" size="lg" busy={isBusy} disabled={endsBelow && !preview}>
          {t(`contracts.confirm.${what}`)}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

/** The contracts below that would end; says so where there is none. */
function Endings({ preview, kind }: { preview: Preview; kind: Kind }) {
  const t = useT();
  const columns = useColumns(kind);
  const count = preview.endsContracts.length;
  if (count === 0) return <p className={css.muted}>{t('contracts.endings.none')}</p>;
  return (
    <>
      <InlineNotice tone="warning" live="polite">
        {t('contracts.endings.count', { count })}
      </InlineNotice>
      <DataTable
        caption={t('contracts.endings')}
        density="compact"
        tall
        rows={preview.endsContracts}
        rowId={({ contractId }) => contractId}
        empty={null}
        columns={columns}
      />
    </>
  );
}

function useColumns(kind: Kind): readonly Column<Ended>[] {
  const t = useT();
  const rates = useRates();
  return useMemo(
    () => [
      {
        id: 'downline',
        header: t('contracts.downline'),
        cell: ({ downline }) => <bdi translate="no">{downline}</bdi>,
      },
      {
        id: 'upline',
        header: t('contracts.upline'),
        cell: ({ upline }) => <bdi translate="no">{upline}</bdi>,
      },
      {
        id: 'rates',
        header: t('contracts.rates'),
        align: 'end',
        cell: ({ tiers }) => rates({ kind, tiers }),
      },
    ],
    [t, rates, kind],
  );
}
