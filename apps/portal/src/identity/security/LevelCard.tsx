import { Card } from '@baize/ui/Card';
import { Icon, iconShieldAlert, iconShieldCheck } from '@baize/ui/Icon';
import { ProgressBar } from '@baize/ui/ProgressBar';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './security.css.ts';
import type { Overview } from '../../step-up/index.ts';

/** Measures that count for the level: each stops an attack that the password alone does not. */
const listMeasures = (security: Overview): readonly boolean[] => [
  security.passwordChangedAt !== undefined,
  security.totp,
  security.passkeys.length > 0,
  security.mobile !== undefined || security.email !== undefined,
];

const levels = ['weak', 'fair', 'good', 'strong', 'strong'] as const;

/** The protection level of the account. */
export function LevelCard({ security }: { security: Overview }) {
  const t = useT();
  const all = listMeasures(security);
  const met = all.filter(Boolean).length;
  const level =
    security.totp || security.passkeys.length > 0 ? levels[met]! : levels[Math.min(met, 1)]!;
  return (
    <Card padding="lg" tone="raised" className={css.whole}>
      <div className={css.level}>
        <span className={css.shield}>
          <Icon
            of={level === 'weak' || level === 'fair' ? iconShieldAlert : iconShieldCheck}
            size="lg"
          />
        </span>
        <div className={css.levelText}>
          <ProgressBar
            label={t(`security.level.${level}`)}
            value={met}
            max={all.length}
            valueText={t('security.level.of', { met, all: all.length })}
            tone={level === 'weak' ? 'warning' : 'accent'}
          />
          <p className={css.text}>{t(`security.advice.${level}`)}</p>
        </div>
      </div>
    </Card>
  );
}
