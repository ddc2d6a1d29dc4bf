import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { NumberField } from '../../kernel/money/MoneyField.tsx';
import { useNumberInput } from '../../kernel/money/useMoneyInput.ts';
import { useDigits } from '../../kernel/session/status.ts';
import { Amount } from '../../reports/index.ts';
import { checkConversion } from './conversion.ts';
import { getCost } from './cost.ts';
import { CostList } from './CostList.tsx';
import * as css from './points.css.ts';
import type { FormProps } from './RewardForm.tsx';
import { useFirstField } from './useFirstField.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** The form for a conversion, with the ratio, the minimum and the resulting amount. */
export function ConversionForm(props: FormProps) {
  const { config, points, typed, failure, onType, onSubmit } = props;
  const t = useT();
  const intl = useIntl();
  const [isSent, setSent] = useState(false);
  const field = useFirstField();
  const { minimumConversion: minimum, ratios } = config;
  const digits = useDigits();
  const input = useNumberInput(0);
  const limits = { minimum, available: points, ratio: ratios.redeem, digits };
  const checked = checkConversion(typed, limits, intl.locale);
  const submit = () => {
    setSent(true);
    if ('problem' in checked) return field.current?.focus();
    onSubmit(checked.points);
  };
  return (
    <Form className={css.form} onSubmit={submit}>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      <NumberField
        ref={field}
        label={t('points.points')}
        name="points"
        input={input}
        unreadable={t('points.points.format')}
        required
        hint={
          <>
            {t('points.convert.from', { points: minimum })}{' '}
            {intl.formatNumber(Number(ratios.redeem), { maximumFractionDigits: 6 })} ={' '}
            <Amount amount={'1'} />
          </>
        }
        value={typed}
        onValueChange={onType}
        error={isSent && 'problem' in checked ? t(`points.points.${checked.problem}`) : undefined}
        end={
          <Button size="sm" variant="ghost" onClick={() => onType(String(points))}>
            {t('points.points.all')}
          </Button>
        }
      />
      <div className={css.total}>
        <CostList
          cost={
            'points' in checked ? getCost(null, checked.points, { ...config, digits }) : undefined
          }
          points={points}
        />
      </div>
      <Button type="submit" size="lg" wide>
        {t('points.continue')}
      </Button>
    </Form>
  );
}
