import { Button } from '@baize/ui/Button';
import { useIntl } from 'react-intl';
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
  type RateLimits,
  type Typed,
  type TypedTier,
  type Wrong,
} from './proposal.ts';

/** Half a percent, in basis points. */
const RATE_EXAMPLE = 50n;

export interface TierFieldsProps {
  /** The form values. */
  typed: Typed;
  wrong: readonly Wrong[];
  limits: RateLimits;
  isUnpaid: boolean;
  onChange: (tiers: readonly TypedTier[]) => void;
}

/** The tier fields of a proposal: what has to be reached and what it pays. */
export function TierFields({ typed, wrong, limits, isUnpaid, onChange }: TierFieldsProps) {
  const t = useT();
  const { kind, tiers } = typed;
  const type = (at: number, field: Field, text: string) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, [field]: text } : tier)));
  return (
    <>
      {tiers.map((tier, at) => (
        // Tiers are identified by their position alone.
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
                limit={limits?.[field]}
                ownKind={isUnpaid ? kind : undefined}
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
  /** The highest rate, in basis points. */
  limit: number | undefined;
  /** The kind of contract that the agent has to have first. */
  ownKind: Typed['kind'] | undefined;
  onValueChange: (text: string) => void;
}

/** A percentage, count or amount of a tier. */
function TierField({ field, name, value, problem, limit, ownKind, onValueChange }: TierFieldProps) {
  const t = useT();
  const input = useNumberInput(getDigits(field, useMoneyInput().format.digits));
  const isRate = field.endsWith('BasisPoints');
  const intl = useIntl();
  const most = intl.formatNumber((limit ?? 0) / 10_000, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const texts: Record<Problem, string> = {
    above: t('contracts.wrong.above', { limit: most }),
    percent: t('contracts.wrong.percent', { example: input.toText(RATE_EXAMPLE) }),
    money: t('amount.format', { example: input.example }),
    count: t('contracts.wrong.count'),
    nothing: t('contracts.wrong.nothing'),
    rise: t('contracts.wrong.rise'),
  };
  const hint =
    isRate && ownKind !== undefined
      ? t('contracts.noOwn', { kind: t(`contracts.kind.${ownKind}`) })
      : limit === undefined
        ? undefined
        : t('contracts.ownRate', { limit: most });
  return (
    <NumberField
      label={t(`contracts.field.${field}`)}
      name={name}
      hint={hint}
      end={isRate ? '%' : undefined}
      input={input}
      unreadable={texts[getProblem(field)]}
      value={value}
      error={problem && texts[problem]}
      onValueChange={onValueChange}
    />
  );
}
