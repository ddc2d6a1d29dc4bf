import { Checkbox } from '@baize/ui/Checkbox';
import { Select } from '@baize/ui/Select';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MoneyField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import * as css from './contracts.css.ts';
import type { Kind } from './contracts.ts';
import { hasTiers, type Typed, type Wrong } from './proposal.ts';
import { TierFields } from './TierFields.tsx';

export interface TermsFieldsProps {
  /** What is typed. */
  typed: Typed;
  /** Those to choose from. */
  kinds: readonly Kind[];
  wrong: readonly Wrong[];
  onChange: (next: Partial<Typed>) => void;
}

const periods = ['D', 'W', 'H', 'M'] as const;
const paidAs = ['rate', 'fixed'] as const;
const carryOvers = ['none', 'next-period', 'permanent'] as const;

/** Kind and tiers of a contract, and what else its kind asks for (E77-E81). */
export function TermsFields({ typed, kinds, wrong, onChange }: TermsFieldsProps) {
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
      <TierFields typed={typed} wrong={wrong} onChange={(tiers) => onChange({ tiers })} />
    </>
  );
}

/** For which periods a dividend is paid, and what becomes of a loss. */
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
