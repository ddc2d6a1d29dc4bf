import { Checkbox } from '@baize/ui/Checkbox';
import { Select } from '@baize/ui/Select';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MoneyField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import * as css from './contracts.css.ts';
import type { Kind } from './contracts.ts';
import { hasTiers, type RateLimits, type Typed, type Wrong } from './proposal.ts';
import { TierFields } from './TierFields.tsx';

export interface TermsFieldsProps {
  /** The form values. */
  typed: Typed;
  /** The kinds to choose from. */
  kinds: readonly Kind[];
  wrong: readonly Wrong[];
  /** The highest rates of an offer. */
  limits?: RateLimits;
  /** The agent has no running contract of this kind, so the server refuses an offer (H104). */
  isUnpaid?: boolean;
  onChange: (next: Partial<Typed>) => void;
}

const periods = ['D', 'W', 'H', 'M'] as const;
const paidAs = ['rate', 'fixed'] as const;
const carryOvers = ['none', 'next-period', 'permanent'] as const;

/** Fields for kind, tiers and the further conditions of that kind (E77-E81). */
export function TermsFields({
  typed,
  kinds,
  wrong,
  limits,
  isUnpaid = false,
  onChange,
}: TermsFieldsProps) {
  const t = useT();
  const { example } = useMoneyInput();
  return (
    <>
      <div className={css.tier}>
        <Select
          label={t('contracts.kind')}
          value={typed.kind}
          options={kinds.map((value) => ({ value, label: t(`contracts.kind.${value}`) }))}
          onValueChange={(kind: Kind) => onChange({ kind, tiers: [{}] })}
        />
        {typed.kind === 'dividend' && <PeriodFields typed={typed} onChange={onChange} />}
        {typed.kind === 'daily' && (
          <Select
            label={t('contracts.paidAs')}
            value={typed.isFixed ? 'fixed' : 'rate'}
            options={paidAs.map((value) => ({ value, label: t(`contracts.paidAs.${value}`) }))}
            onValueChange={(value) => onChange({ isFixed: value === 'fixed' })}
          />
        )}
        {hasTiers(typed.kind) && (
          <MoneyField
            label={t('contracts.activeFloor')}
            name="activeFloor"
            hint={t('contracts.activeFloor.hint')}
            value={typed.activeFloor}
            error={
              wrong.some(({ field }) => field === 'activeFloor')
                ? t('amount.format', { example })
                : undefined
            }
            onValueChange={(activeFloor) => onChange({ activeFloor })}
          />
        )}
      </div>
      <TierFields
        typed={typed}
        wrong={wrong}
        limits={limits}
        isUnpaid={isUnpaid}
        onChange={(tiers) => onChange({ tiers })}
      />
    </>
  );
}

/** Fields for the period of a dividend and whether a loss is carried over. */
function PeriodFields({ typed, onChange }: Pick<TermsFieldsProps, 'typed' | 'onChange'>) {
  const t = useT();
  return (
    <>
      <Select
        label={t('contracts.period')}
        value={typed.period}
        options={periods.map((value) => ({ value, label: t(`contracts.period.${value}`) }))}
        onValueChange={(period: Typed['period']) => onChange({ period })}
      />
      <Select
        label={t('contracts.carryOver')}
        value={typed.carryOver}
        options={carryOvers.map((value) => ({ value, label: t(`contracts.carryOver.${value}`) }))}
        onValueChange={(carryOver: Typed['carryOver']) => onChange({ carryOver })}
      />
      <Checkbox
        label={t('contracts.dropsCarriedLoss')}
        checked={typed.dropsCarriedLoss}
        onChange={({ currentTarget }) => onChange({ dropsCarriedLoss: currentTarget.checked })}
      />
    </>
  );
}
