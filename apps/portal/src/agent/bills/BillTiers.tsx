import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useAmountText } from '../../reports/index.ts';
import * as css from './bills.css.ts';

type Tier = Schemas['TierTest'];

/** The conditions of each tier and whether they were met. */
export function BillTiers({ tiers }: { tiers: readonly Tier[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('contracts.tiers')}
      density="compact"
      columns={useColumns(tiers)}
      rows={tiers}
      rowId={({ tier }) => String(tier)}
      empty={null}
    />
  );
}

function useColumns(tiers: readonly Tier[]): readonly Column<Tier>[] {
  const t = useT();
  return useMemo(() => {
    const thresholds = tiers[0]?.thresholds ?? [];
    return [
      {
        id: 'tier',
        header: t('contracts.tier'),
        cell: ({ tier }) => t('contracts.tier.number', { number: tier }),
      },
      ...thresholds.map(({ threshold }, index): Column<Tier> => ({
        id: threshold,
        header: t(`contracts.field.${threshold}`),
        align: 'end',
        cell: (tier) => <Threshold test={tier.thresholds[index]!} />,
      })),
      {
        id: 'reached',
        header: t('bills.status'),
        align: 'end',
        cell: ({ isReached }) => <Reached is={isReached} />,
      },
    ];
  }, [t, tiers]);
}

function Reached({ is }: { is: boolean }) {
  const t = useT();
  return <Badge tone={is ? 'accent' : 'neutral'}>{t(is ? 'bills.reached' : 'bills.missed')}</Badge>;
}

function Threshold({ test }: { test: Schemas['ThresholdTest'] }) {
  const t = useT();
  const intl = useIntl();
  const amount = useAmountText();
  const text = (value: string) =>
    test.threshold === 'activeMembers' ? intl.formatNumber(Number(value)) : amount(value);
  return (
    <span className={css.threshold}>
      <bdi dir="ltr">{text(test.wanted)}</bdi>
      <span className={css.had}>
        {t('bills.had')} <bdi dir="ltr">{text(test.had)}</bdi>
      </span>
    </span>
  );
}
