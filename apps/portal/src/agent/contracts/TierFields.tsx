import { Button } from '@baize/ui/Button';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { NumberField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput, useNumberInput } from '../../kernel/money/useMoneyInput.ts';
import * as css from './contracts.css.ts';
import {
  type Field,
  getFields,
  getDigits,
  getProblem,
  hasTiers,
  MAX_TIERS,
  type Problem,
  type Typed,
  type TypedTier,
  type Wrong,
} from './proposal.ts';

/** Half a percent, in basis points. */
const RATE_EXAMPLE = 50n;

export interface TierFieldsProps {
  /** What is typed. */
  typed: Typed;
  wrong: readonly Wrong[];
  onChange: (tiers: readonly TypedTier[]) => void;
}

/** The tiers of a proposal: what has to be reached, and what is paid then. */
export function TierFields({ typed, wrong, onChange }: TierFieldsProps) {
  const t = useT();
  const { kind, tiers } = typed;
  const type = (at: number, field: Field, text: string) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, [field]: text } : tier)));
  return (
    <>
      {tiers.map((tier, at) => (
        // Tiers have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={css.tier}>
          {hasTiers(kind) && <legend>{t('contracts.tier.number', { number: at + 1 })}</legend>}
          {getFields(typed).map((field) => {
            const found = wrong.find((one) => one.at === at && one.field === field);
            return (
              <TierField
                key={field}
                field={field}
                name={`${field}-${at}`}
                value={tier[field] ?? ''}
                problem={found?.problem}
                onValueChange={(text) => type(at, field, text)}
              />
            );
          })}
          {tiers.length > 1 && (
            <Button
              variant="ghost"
              tone="neutral"
              size="sm"
              onClick={() => onChange(tiers.filter((_, index) => index !== at))}
            >
              {t('contracts.tier.remove', { number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {hasTiers(kind) && tiers.length < MAX_TIERS && (
        <div className={css.actions}>
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            onClick={() => onChange([...tiers, {}])}
          >
            {t('contracts.tier.add')}
          </Button>
        </div>
      )}
    </>
  );
}

interface TierFieldProps {
  field: Field;
  name: string;
  value: string;
  problem: Problem | undefined;
  onValueChange: (text: string) => void;
}

/** A percentage, a count or a sum of a tier. */
function TierField({ field, name, value, problem, onValueChange }: TierFieldProps) {
  const t = useT();
  const input = useNumberInput(getDigits(field, useMoneyInput().format.digits));
  const isRate = field.endsWith('BasisPoints');
  const texts: Record<Problem, string> = {
    percent: t('contracts.wrong.percent', { example: input.toText(RATE_EXAMPLE) }),
    money: t('amount.format', { example: input.example }),
    count: t('contracts.wrong.count'),
    nothing: t('contracts.wrong.nothing'),
    rise: t('contracts.wrong.rise'),
  };
  return (
    <NumberField
      label={t(`contracts.field.${field}`)}
      name={name}
      end={isRate ? '%' : undefined}
      input={input}
      unreadable={texts[getProblem(field)]}
      value={value}
      error={problem && texts[problem]}
      onValueChange={onValueChange}
    />
  );
}
