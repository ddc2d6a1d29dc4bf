import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { iconMinus, iconPlus } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { NumberField } from '../../kernel/money/MoneyField.tsx';
import { useNumberInput } from '../../kernel/money/useMoneyInput.ts';
import { useDigits } from '../../kernel/session/status.ts';
import { getCost } from './cost.ts';
import { CostList } from './CostList.tsx';
import * as css from './points.css.ts';
import type { PointsConfig, Reward } from './points.ts';
import { Price } from './Price.tsx';
import { checkQuantity, getMost } from './quantity.ts';
import { useFirstField } from './useFirstField.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** Common props of the dialog's forms. */
export interface FormProps {
  config: PointsConfig;
  /** The member's points. */
  points: number;
  /** The text of the field. */
  typed: string;
  /** The message for the last refusal. */
  failure: string | undefined;
  onType: (typed: string) => void;
  onSubmit: (count: number) => void;
}

/** The form for the quantity of a reward, with its cost and the points left. */
export function RewardForm(props: FormProps & { reward: Reward }) {
  const { reward, config, points, typed, failure, onType, onSubmit } = props;
  const t = useT();
  const digits = useDigits();
  const [isSent, setSent] = useState(false);
  const field = useFirstField();
  const input = useNumberInput(0);
  const most = getMost(reward, points);
  const checked = checkQuantity(typed, most, input.format.locale);
  const quantity = 'quantity' in checked ? checked.quantity : undefined;
  const step = (by: number) => {
    const from = quantity ?? ('problem' in checked && checked.problem === 'high' ? most + 1 : 0);
    onType(String(Math.min(Math.max(1, from + by), Math.max(1, most))));
  };
  const submit = () => {
    setSent(true);
    if (quantity === undefined) return field.current?.focus();
    onSubmit(quantity);
  };
  return (
    <Form className={css.form} onSubmit={submit}>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      <NumberField
        ref={field}
        label={t('points.quantity')}
        name="quantity"
        input={input}
        unreadable={t('points.quantity.format')}
        required
        hint={t('points.quantity.most', { count: most })}
        value={typed}
        onValueChange={onType}
        error={
          isSent && 'problem' in checked
            ? t(`points.quantity.${checked.problem}`, { count: most })
            : undefined
        }
        end={
          <>
            <IconButton
              icon={iconMinus}
              size="sm"
              label={t('points.quantity.less')}
              disabled={quantity === undefined ? typed === '' : quantity <= 1}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={iconPlus}
              size="sm"
              label={t('points.quantity.more')}
              disabled={(quantity ?? 0) >= most}
              onClick={() => step(1)}
            />
          </>
        }
      />
      <div className={css.total}>
        <CostList
          about={[{ term: t('points.reward'), detail: <Price of={reward} /> }]}
          cost={
            quantity === undefined ? undefined : getCost(reward, quantity, { ...config, digits })
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
