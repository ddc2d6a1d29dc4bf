import { formatMoney as decimal } from '@baize/rules/money';
import { Money } from '@baize/ui/Money';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import type { Method } from './methods.ts';
import * as css from './parts.css.ts';

export interface MethodChoiceProps {
  label: string;
  methods: readonly Method[];
  /** The id of the chosen method. */
  value: string;
  symbol: string;
  onValueChange: (id: string) => void;
}

/** The payment methods, each with its limits and duration (H27, K52). */
export function MethodChoice({ label, methods, value, symbol, onValueChange }: MethodChoiceProps) {
  const t = useT();
  return (
    <RadioGroup
      label={label}
      value={value}
      onValueChange={onValueChange}
      options={methods.map((method) => ({
        value: method.id,
        label: method.name,
        hint: (
          <span className={css.facts}>
            <LimitsText of={method} symbol={symbol} /> ·{' '}
            {t('cashier.arrival', { minutes: method.arrivalMinutes })}
          </span>
        ),
      }))}
    />
  );
}

/** The minimum and maximum of an amount. */
export function LimitsText({
  of: { minAmount, maxAmount },
  symbol,
}: {
  of: Pick<Method, 'minAmount' | 'maxAmount'>;
  symbol: string;
}) {
  const digits = useDigits();
  return (
    <>
      <Money amount={decimal(minAmount, digits)} symbol={symbol} /> –{' '}
      <Money amount={decimal(maxAmount, digits)} symbol={symbol} />
    </>
  );
}
