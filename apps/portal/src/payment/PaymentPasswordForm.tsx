import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Link } from '@baize/ui/Link';
import { PasswordField } from '@baize/ui/PasswordField';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useErrorText } from '../kernel/problems/errors.ts';
import { Refusal } from '../kernel/problems/Refusal.tsx';

/** State and events of a review that the payment password confirms. */
export interface Reviewing {
  isBusy: boolean;
  /** Error code of the last attempt. */
  failure: string | undefined;
  onEdit: () => void;
  onBack: () => void;
  onConfirm: (password: string) => void;
}

export interface PaymentPasswordFormProps extends Reviewing {
  /** Whether the field takes the focus when the form appears: not where a heading takes it. */
  takesFocus?: boolean;
  /** The data to review. */
  children: ReactNode;
  send: string;
  back: string;
  className: string;
  actionsClassName: string;
}

/** Labels of links to the page that sets or resets the payment password, by error code. */
const waysOn: ReadonlyMap<string, 'payment.password.reset' | 'payment.password.set'> = new Map([
  ['payment_password_locked', 'payment.password.reset'],
  ['payment_password_not_set', 'payment.password.set'],
]);

/** The review of a payment, confirmed by the payment password (H75). */
export function PaymentPasswordForm(props: PaymentPasswordFormProps) {
  const { takesFocus = true, children, isBusy, failure, className, actionsClassName } = props;
  const t = useT();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(false);
  const isWrong = failure === 'payment_password_wrong';
  const wayOn = waysOn.get(failure ?? '');
  useEffect(() => {
    // The heading gets the focus when the form appears, the field after a response.
    if (!isBusy && (wasBusy.current || takesFocus)) field.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, takesFocus]);
  const submit = () => {
    if (isBusy || password === '') return field.current?.focus();
    props.onConfirm(password);
    // A wrong password has to be retyped.
    setPassword('');
  };
  return (
    <Form className={className} aria-busy={isBusy} onSubmit={submit}>
      {failure !== undefined && !isWrong && (
        <Refusal>
          {errorText(failure)}{' '}
          {wayOn !== undefined && <Link href="/member/securityCenter">{t(wayOn)}</Link>}
        </Refusal>
      )}
      {children}
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
      <div className={actionsClassName}>
        <Button type="submit" size="lg" busy={isBusy}>
          {props.send}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={props.onBack}>
          {props.back}
        </Button>
      </div>
    </Form>
  );
}
