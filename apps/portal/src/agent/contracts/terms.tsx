import { type Column, DataTable } from '@baize/ui/DataTable';
import type { Description } from '@baize/ui/DescriptionList';
import { useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount } from '../../reports/index.ts';
import type { Contract, Kind, Tier } from './contracts.ts';
import { type Field, getFields, hasTiers } from './proposal.ts';
import { type Tiers, useFieldText } from './rates.ts';

type Periods = Pick<Contract, 'kind' | 'period'> &
  Partial<Pick<Contract, 'carryOver' | 'dropsCarriedLoss' | 'activeFloor'>>;

/** The terms of an offered contract. */
export type Terms = Tiers & Periods;

/**
 * A contract's terms beside its tiers: a dividend's periods, and the bet that makes a member
 * active.
 */
export function useTermsFacts(): (terms: Periods) => readonly Description[] {
  const t = useT();
  return ({ kind, period, carryOver = 'none', dropsCarriedLoss = false, activeFloor = '0' }) => [
    ...(kind === 'dividend'
      ? [
          { term: t('contracts.period'), detail: t(`contracts.period.${period}`) },
          { term: t('contracts.carryOver'), detail: t(`contracts.carryOver.${carryOver}`) },
          {
            term: t('contracts.carriedLoss'),
            detail: t(
              dropsCarriedLoss ? 'contracts.carriedLoss.dropped' : 'contracts.carriedLoss.kept',
            ),
          },
        ]
      : []),
    ...(hasTiers(kind)
      ? [{ term: t('contracts.activeFloor'), detail: <Amount amount={activeFloor} /> }]
      : []),
  ];
}

/** All tiers of a contract with their thresholds. */
export function TermsTable({ kind, tiers, caption }: Tiers & { caption?: string }) {
  const t = useT();
  const isFixed = tiers.some(({ fixedAmount }) => fixedAmount !== undefined);
  return (
    <DataTable
      caption={caption ?? t('contracts.tiers')}
      density="compact"
      rows={tiers.map((tier, index) => ({ ...tier, number: index + 1 }))}
      rowId={({ number }) => String(number)}
      empty={null}
      columns={useColumns(kind, isFixed)}
    />
  );
}

type NumberedTier = Tier & { number: number };

function useColumns(kind: Kind, isFixed: boolean): readonly Column<NumberedTier>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'tier',
        header: t('contracts.tier'),
        cell: ({ number }) => t('contracts.tier.number', { number }),
      },
      ...getFields({ kind, isFixed }).map((field): Column<NumberedTier> => ({
        id: field,
        header: t(`contracts.field.${field}`),
        align: 'end',
        cell: (tier) => <FieldText tier={tier} field={field} />,
      })),
    ],
    [t, kind, isFixed],
  );
}

function FieldText({ tier, field }: { tier: Tier; field: Field }) {
  const text = useFieldText();
  return <bdi dir="ltr">{text(tier, field)}</bdi>;
}
