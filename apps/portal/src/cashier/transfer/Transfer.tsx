import { randomKey, type Schemas } from '@baize/api';
import type { TransferWanted } from '@baize/machines/edge-transfer';
import { seal } from '@baize/machines/kit';
import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import type { Changes } from '../../identity/security/changes.ts';
import { useChanges } from '../../identity/security/useSecurity.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { pendingOf } from './attempts.ts';
import { edgeTransferWith } from './edge-transfer.ts';
import { PaymentPasswordGate } from './PaymentPasswordGate.tsx';
import Proof from '../../identity/security/Proof.tsx';
import { type Filled, TransferForm } from './TransferForm.tsx';
import { TransferReview } from './TransferReview.tsx';
import * as css from './transfer.css.ts';
import { type Direction, limitsOf, type Person } from './useTransfers.ts';

export interface TransferProps {
  direction: Direction;
  upline: Person | undefined;
  limits: Schemas['EdgeTransferLimits'];
  balance: Schemas['Balance'];
  /** Shows the receipt of what was made. */
  onMade: (reference: string) => void;
}

const EMPTY: Filled = { person: null, amount: '' };

/** Who gets how much, looked at once more, confirmed by the payment password, and sent once (H74). */
export function Transfer(props: TransferProps) {
  const { changes, proof } = useChanges();
  // Another chart for another transfer.
  const [round, setRound] = useState(0);
  return (
    <>
      <PaymentPasswordGate changes={changes}>
        <Process key={round} {...props} changes={changes} onAnother={() => setRound(round + 1)} />
      </PaymentPasswordGate>
      {proof && <Proof actor={proof} />}
    </>
  );
}

function useTransferring(changes: Changes, direction: Direction) {
  const services = useServices();
  const owner = memberOf(services);
  const [pending] = useState(() => {
    const found = pendingOf(owner);
    return found?.transfer.direction === direction ? found : null;
  });
  const machine = useMemo(() => edgeTransferWith(services, changes), [services, changes]);
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input: { pending } });
  return [snapshot, send] as const;
}

function Process(props: TransferProps & { changes: Changes; onAnother: () => void }) {
  const { direction, upline, balance, changes, onMade, onAnother } = props;
  const t = useT();
  const digits = useDigits();
  const errorText = useErrorText();
  const [filled, fill] = useDraft<Filled>(`cashier.transfer.${direction}`, EMPTY);
  const [snapshot, send] = useTransferring(changes, direction);
  const { transfer, lost, failure, reference } = snapshot.context;
  useEffect(() => {
    if (reference === null) return;
    fill(EMPTY);
    onMade(reference);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [reference]);
  const failureText = failure === null ? undefined : textOf(failure.code);

  function textOf(code: string): string {
    return code === 'not_found' ? t(`transfer.nobody.${direction}`) : errorText(code);
  }

  if (snapshot.matches('known')) {
    return (
      <>
        <InlineNotice tone="warning" live="polite" title={t('transfer.known')}>
          {t('transfer.known.text')}
        </InlineNotice>
        <div className={css.actions}>
          <Button
            onClick={() => {
              fill(EMPTY);
              onAnother();
            }}
          >
            {t('transfer.another')}
          </Button>
        </div>
      </>
    );
  }
  if (snapshot.matches('unanswered')) {
    return (
      <>
        <InlineNotice tone="warning" live="assertive" title={t('transfer.lost')}>
          {failureText} {t('transfer.lost.text')}
        </InlineNotice>
        <div className={css.actions}>
          <Button onClick={() => send({ type: 'transfer.retried' })}>{t('transfer.retry')}</Button>
          <Button variant="ghost" tone="neutral" onClick={() => send({ type: 'review.abandoned' })}>
            {t('transfer.back')}
          </Button>
        </div>
      </>
    );
  }
  if (snapshot.hasTag('reviewing') && transfer) {
    return (
      <TransferReview
        transfer={transfer}
        nickname={nicknameOf(transfer.account, upline, filled.person)}
        balance={balance}
        isLost={isSame(lost?.transfer, transfer) && !snapshot.hasTag('busy')}
        isBusy={snapshot.hasTag('busy')}
        failure={failure?.code}
        onEdit={() => send({ type: 'password.edited' })}
        onBack={() => send({ type: 'review.abandoned' })}
        onConfirm={(password) =>
          send({ type: 'transfer.confirmed', password: seal(password), key: randomKey() })
        }
      />
    );
  }
  return (
    <TransferForm
      direction={direction}
      upline={upline}
      limits={limitsOf(props.limits, digits)}
      balance={balance}
      filled={filled}
      failure={failureText}
      onFill={(next) => {
        fill(next);
        send({ type: 'form.edited' });
      }}
      onSubmit={(wanted) => send({ type: 'form.submitted', transfer: wanted })}
    />
  );
}

const isSame = (one: TransferWanted | undefined, other: TransferWanted): boolean =>
  one?.account === other.account && one.amount === other.amount;

const nicknameOf = (
  account: string,
  ...people: readonly (Person | null | undefined)[]
): string | undefined => people.find((person) => person?.account === account)?.nickname;
