import { seal } from '@baize/machines/kit';
import type {
  withdrawalRequestMachine,
  WithdrawalRequestEvent,
} from '@baize/machines/withdrawal-request';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { PasswordField } from '@baize/ui/PasswordField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { StepHeading } from '../../kernel/parts/Steps.tsx';
import { Refused } from '../../step-up/index.ts';
import { PayoutAccountName } from '../../payment/index.ts';
import { Total } from './RequestForm.tsx';
import type { Filled } from './useRequest.ts';
import * as css from './withdraw.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

export interface ReviewProps {
  filled: Filled;
  symbol: string;
  snapshot: SnapshotFrom<typeof withdrawalRequestMachine>;
  send: (event: WithdrawalRequestEvent) => void;
  onBack: () => void;
}

/** Repeats the request and asks for the payment password (H75). */
export function Review({ filled, symbol, snapshot, send, onBack }: ReviewProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const { data: accounts } = useQuery(apiQuery('/api/payout-accounts', {}));
  const account = accounts?.list.find(({ id }) => id === filled.accountId);
  const { problem, failure, unlocksAt } = snapshot.context;
  const busy = snapshot.matches('sending');
  const isLocked = snapshot.matches({ reviewing: 'locked' });
  const submit = () => {
    send({ type: 'password.submitted', password: seal(password) });
    setPassword('');
  };
  return (
    <Form className={css.review} aria-busy={busy} onSubmit={submit}>
      <StepHeading as="h4" className={css.subtitle}>
        {t('withdraw.review')}
      </StepHeading>
      <DescriptionList
        items={[
          { term: t('withdraw.method'), detail: filled.method.name },
          {
            term: t('withdraw.account'),
            detail: account && <PayoutAccountName account={account} />,
          },
        ]}
      />
      <Total filled={filled} symbol={symbol} />
      <p className={css.text}>{t('withdraw.held')}</p>
      <Refused code={failure?.code} />
      {isLocked && unlocksAt !== null && (
        <Refusal tone="warning">
          {t('payment.password.locked')} <DateTime value={unlocksAt} parts="time" />
        </Refusal>
      )}
      <PasswordField
        label={t('payment.password')}
        // It is not a login password: a password manager would fill in the wrong one.
        autoComplete="off"
        required
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          send({ type: 'password.edited' });
        }}
        error={problem === 'required' ? t('withdraw.password.required') : undefined}
      />
      <div className={css.actions}>
        <Button type="submit" size="lg" busy={busy} disabled={isLocked}>
          {t('withdraw.confirm')}
        </Button>
        {!busy && (
          <Button variant="ghost" size="lg" onClick={onBack}>
            {t('withdraw.change')}
          </Button>
        )}
      </div>
    </Form>
  );
}
