import { Button } from '@baize/ui/Button';
import { TextField } from '@baize/ui/TextField';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import {
  type Field,
  fieldsOf,
  hasTiers,
  MOST_TIERS,
  type Typed,
  type TypedTier,
  type Wrong,
} from './proposal.ts';

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
          {fieldsOf(typed).map((field) => {
            const found = wrong.find((one) => one.at === at && one.field === field);
            return (
              <TextField
                key={field}
                label={t(`contracts.field.${field}`)}
                name={`${field}-${at}`}
                inputMode={field === 'activeMembers' ? 'numeric' : 'decimal'}
                autoComplete="off"
                end={field.endsWith('BasisPoints') ? '%' : undefined}
                value={tier[field] ?? ''}
                error={found ? t(`contracts.wrong.${found.problem}`) : undefined}
                onChange={({ currentTarget }) => type(at, field, currentTarget.value)}
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
      {hasTiers(kind) && tiers.length < MOST_TIERS && (
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
