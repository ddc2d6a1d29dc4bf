import { DescriptionList } from '@baize/ui/DescriptionList';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Moment } from '../../reports/index.ts';
import * as css from '../contracts/contracts.css.ts';
import { isShort } from '../contracts/contracts.ts';
import type { OpenBill } from './bills.ts';
import { BillPayments, BillRevisions } from './BillHistory.tsx';
import { BillRounds } from './BillRounds.tsx';
import { BillStatus } from './BillStatus.tsx';
import { BillSum } from './BillSum.tsx';
import { BillTiers } from './BillTiers.tsx';
import { PeriodLine } from './Period.tsx';

/** All details of one bill (H98-H102). */
export function BillView({ opened }: { opened: OpenBill }) {
  const { bill, tiers, payments, revisions } = opened;
  return (
    <div className={css.column}>
      <Facts opened={opened} />
      {!isShort(bill.kind) && <BillTiers tiers={tiers} />}
      <BillSum opened={opened} />
      <BillPayments payments={payments} />
      {revisions.length > 1 && <BillRevisions revisions={revisions} />}
      <BillRounds billId={bill.id} />
    </div>
  );
}

function Facts({ opened: { bill, revisions } }: { opened: OpenBill }) {
  const t = useT();
  const [latest] = revisions;
  const carried = latest?.carriedIn ?? '0';
  const isDividend = bill.kind === 'dividend';
  return (
    <DescriptionList
      items={[
        { term: t('bills.period'), detail: <PeriodLine bill={bill} /> },
        {
          term: t('contracts.upline'),
          detail: <bdi translate="no">{bill.upline ?? t('contracts.platform')}</bdi>,
        },
        { term: t('contracts.downline'), detail: <bdi translate="no">{bill.downline}</bdi> },
        { term: t('bills.status'), detail: <BillStatus bill={bill} /> },
        { term: t('bills.dueAt'), detail: <Moment at={bill.dueAt} /> },
        ...(isDividend
          ? [{ term: t('bills.result'), detail: <Amount amount={bill.figures.result} /> }]
          : []),
        ...(/[1-9]/.test(carried)
          ? [{ term: t('bills.carriedIn'), detail: <Amount amount={carried} /> }]
          : []),
      ]}
    />
  );
}
