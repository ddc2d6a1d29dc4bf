import { formatMoney as decimal } from '@baize/rules/money';
import { moneyFor } from '@baize/rules/points';
import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { Changes } from '../../step-up/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { Amount } from '../../reports/index.ts';
import * as css from './points.css.ts';
import type { PointsConfig } from './points.ts';
import type { RedeemDialogProps } from './redeem-props.ts';
import { useOpened } from './useOpened.ts';

const RedeemDialog = chunk<RedeemDialogProps>(() => import('./RedeemDialog.tsx'));

export interface StandingProps {
  config: PointsConfig;
  changes: Changes;
  /** Undefined while loading. */
  points: number | undefined;
}

/** The member's points, their value, and a link to convert them (E71, E76, C67). */
export function Standing({ config, changes, points }: StandingProps) {
  const t = useT();
  const intl = useIntl();
  const dialog = useOpened('convert');
  const { minimumConversion, ratios } = config;
  const digits = useDigits();
  const worth = moneyFor(BigInt(points ?? 0), ratios.redeem, digits);
  const isEnough = points !== undefined && points >= minimumConversion && worth > 0n;
  return (
    <Card as="section" padding="lg" aria-labelledby="points-yours" className={css.standing}>
      <div className={css.have}>
        <p id="points-yours" className={css.label}>
          {t('points.yours')}
        </p>
        <p className={css.points} data-points={points}>
          {points === undefined ? (
            <Skeleton style={{ blockSize: '1em', inlineSize: '6ch' }} />
          ) : (
            intl.formatNumber(points)
          )}
        </p>
        <p className={css.label}>{t('points.forever')}</p>
      </div>
      <div className={css.worth}>
        <p className={css.label}>
          {t('points.worth')} <Amount amount={decimal(worth, digits)} />
        </p>
        <Button
          disabled={!isEnough}
          aria-describedby="points-from"
          onClick={() => dialog.open('points')}
        >
          {t('points.convert')}
        </Button>
        <p id="points-from" className={css.label}>
          {t('points.convert.from', { points: minimumConversion })}
        </p>
      </div>
      {dialog.value !== undefined && points !== undefined && (
        <Suspense>
          <RedeemDialog
            reward={null}
            config={config}
            changes={changes}
            points={points}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Card>
  );
}
