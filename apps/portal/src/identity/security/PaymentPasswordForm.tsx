import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Link } from '@baize/ui/Link';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';

/** What whoever reviews something by the payment password is told, and says. */
export interface Reviewing {
  isBusy: boolean;
  /** Code of why it was not confirmed. */
  failure: string | undefined;
  onEdit: () => void;
  onBack: () => void;
  onConfirm: (password: string) => void;
}

export interface PaymentPasswordFormProps extends Reviewing {
  /** What is reviewed. */
  children: ReactNode;
  send: string;
  back: string;
  className: string;
  actionsClassName: string;
}

/** Where a payment password is set, and set anew. */
const waysOn: ReadonlyMap<string, 'payment.password.reset' | 'payment.password.set'> = new Map([
  ['payment_password_locked', 'payment.password.reset'],
  ['payment_password_not_set', 'payment.password.set'],
]);

/** Something that is looked at once more, and confirmed by the payment password (H75). */
export function PaymentPasswordForm(props: PaymentPasswordFormProps) {
  const { children, isBusy, failure, className, actionsClassName } = props;
  const t = useT();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isWrong = failure === 'payment_password_wrong';
  const wayOn = waysOn.get(failure ?? '');
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
    <Form className={className} aria-busy={isBusy} onSubmit={submit}>
      {failure !== undefined && !isWrong && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(failure)}{' '}
          {wayOn !== undefined && <Link href="/member/securityCenter">{t(wayOn)}</Link>}
        </InlineNotice>
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
