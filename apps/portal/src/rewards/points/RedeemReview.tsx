import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Link } from '@baize/ui/Link';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import type { Cost } from './cost.ts';
import { CostList } from './CostList.tsx';
import * as css from './points.css.ts';
import type { Reward } from './points.ts';

export interface RedeemReviewProps {
  /** Null converts points to money. */
  reward: Reward | null;
  count: number;
  cost: Cost;
  points: number;
  /** It was sent before and never answered. */
  isLost: boolean;
  isBusy: boolean;
  /** Code of why it was not confirmed. */
  failure: string | undefined;
  onEdit: () => void;
  onBack: () => void;
  onConfirm: (password: string) => void;
}

/** Where a payment password is set, and set anew. */
const leadsToSecurity: ReadonlySet<string> = new Set([
  'payment_password_locked',
  'payment_password_not_set',
]);

/** Says once more what is given and got, and asks for the payment password. */
export function RedeemReview(props: RedeemReviewProps) {
  const { reward, count, cost, points, isLost, isBusy, failure } = props;
  const t = useT();
  const intl = useIntl();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isWrong = failure === 'payment_password_wrong';
  useEffect(() => {
    // The form of before has gone, or what was typed was wrong: the field is where one goes on.
    if (!isBusy) field.current?.focus();
  }, [isBusy]);
  const submit = () => {
    if (isBusy || password === '') return field.current?.focus();
    props.onConfirm(password);
    // A wrong one is typed anew.
    setPassword('');
  };
  return (
    <Form className={css.form} aria-busy={isBusy} onSubmit={submit}>
      {isLost && failure === undefined && (
        <InlineNotice tone="warning" live="polite" title={t('points.lost')}>
          {t('points.lost.text')}
        </InlineNotice>
      )}
      {failure !== undefined && !isWrong && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(failure)}{' '}
          {leadsToSecurity.has(failure) && (
            <Link href="/member/securityCenter">
              {t(
                failure === 'payment_password_not_set'
                  ? 'payment.password.set'
                  : 'payment.password.reset',
              )}
            </Link>
          )}
        </InlineNotice>
      )}
      <div className={css.total}>
        <CostList
          cost={cost}
          points={points}
          about={
            reward === null
              ? []
              : [{ term: t('points.quantity'), detail: intl.formatNumber(count) }]
          }
        />
      </div>
      <PasswordField
        ref={field}
        label={t('payment.password')}
        autoComplete="off"
        inputMode="numeric"
        required
        disabled={isBusy}
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        value={password}
        error={isWrong ? errorText(failure) : undefined}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          props.onEdit();
        }}
      />
      <div className={css.actions}>
        <Button type="submit" size="lg" busy={isBusy}>
          {t(reward === null ? 'points.convert.send' : 'points.redeem.send')}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={props.onBack}>
          {t('points.back')}
        </Button>
      </div>
    </Form>
  );
}
