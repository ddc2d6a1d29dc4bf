import type { Schemas } from '@baize/api';
import { Icon, iconCircle, iconCircleCheck, iconCircleX } from '@baize/ui/Icon';
import { Money } from '@baize/ui/Money';
import { VisuallyHidden } from '@baize/ui/VisuallyHidden';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import * as css from './activity.css.ts';

type Condition = Schemas['Eligibility'];

const iconByState = { met: iconCircleCheck, missed: iconCircleX, unknown: iconCircle } as const;

/** Who can take part, each condition marked for a member. */
export function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  const t = useT();
  if (conditions.length === 0) return <p className={css.note}>{t('activity.conditions.none')}</p>;
  return (
    <ul className={css.conditions} aria-label={t('activity.conditions')}>
      {conditions.map((condition) => {
        const state = condition.met === null ? 'unknown' : condition.met ? 'met' : 'missed';
        return (
          <li key={condition.rule} className={css.condition} data-state={state}>
            <Icon of={iconByState[state]} className={css.mark} />
            <span>
              <ConditionText condition={condition} />
              {state !== 'unknown' && (
                <VisuallyHidden> {t(`activity.condition.${state}`)}</VisuallyHidden>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ConditionText({ condition: { rule, days = 0, amount = '0' } }: { condition: Condition }) {
  const t = useT();
  const { currency } = usePermission().info.whitelabel;
  if (rule === 'member_since') return t('activity.condition.memberSince', { days });
  return (
    <>
      {t('activity.condition.deposited')} <Money amount={amount} symbol={currency.symbol} />
    </>
  );
}
