import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { NumberField } from '../../kernel/money/MoneyField.tsx';
import { useNumberInput } from '../../kernel/money/useMoneyInput.ts';
import { useDigits } from '../../kernel/session/status.ts';
import { Amount } from '../../records/cells.tsx';
import { checkConversion } from './conversion.ts';
import { getCost } from './cost.ts';
import { CostList } from './CostList.tsx';
import * as css from './points.css.ts';
import type { FormProps } from './RewardForm.tsx';
import { useFirstField } from './useFirstField.ts';

/** Asks how many points become money, by which ratio and from which minimum on, and says what they bring. */
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
      {failure !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {failure}
        </InlineNotice>
      )}
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
