import type { Schemas } from '@baize/api';
import { seal } from '@baize/machines/kit';
import { useActor } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { type Changes, Proof, useChanges } from '../../step-up/index.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { createEdgeTransferMachine } from './edge-transfer.ts';
import { PaymentPasswordGate } from './PaymentPasswordGate.tsx';
import { type Filled, TransferForm } from './TransferForm.tsx';
import { TransferReview } from './TransferReview.tsx';
import { type Direction, getLimits, type Person } from './useTransfers.ts';

export interface TransferProps {
  direction: Direction;
  upline: Person | undefined;
  limits: Schemas['EdgeTransferLimits'];
  balance: Schemas['Balance'];
  /** Until when a changed payment password blocks transfers. */
  transferableAt: string | undefined;
  /** Shows the receipt of a completed transfer. */
  onMade: (reference: string) => void;
}

const EMPTY: Filled = { person: null, amount: '' };

/** Transfer form, review and confirmation with the payment password; sent once (H74). */
export function Transfer(props: TransferProps) {
  const { changes, proof } = useChanges();
  const [path] = useLocation();
  const [filled, fill] = useDraft<Filled>(`cashier.transfer.${props.direction}`, EMPTY);
  return (
    <>
      <PaymentPasswordGate changes={changes}>
        <RequestGate
          kind="transfer"
          getReceipt={(reference) => `${path}?transfer=${reference}`}
          onDone={() => fill(EMPTY)}
        >
          <Process {...props} changes={changes} filled={filled} fill={fill} />
        </RequestGate>
      </PaymentPasswordGate>
      {proof && <Proof actor={proof} />}
    </>
  );
}

interface ProcessProps extends TransferProps {
  changes: Changes;
  filled: Filled;
  fill: (next: Filled) => void;
}

function Process(props: ProcessProps) {
  const { direction, upline, balance, changes, filled, fill, onMade } = props;
  const t = useT();
  const digits = useDigits();
  const errorText = useErrorText();
  const services = useServices();
  const machine = useMemo(() => createEdgeTransferMachine(services, changes), [services, changes]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const { transfer, failure, reference } = snapshot.context;
  useEffect(() => {
    if (reference === null) return;
    fill(EMPTY);
    onMade(reference);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [reference]);
  const failureText = failure === null ? undefined : getText(failure.code);

  function getText(code: string): string {
    return code === 'not_found' ? t(`transfer.none.${direction}`) : errorText(code);
  }

  if (snapshot.hasTag('reviewing') && transfer) {
    return (
      <TransferReview
        transfer={transfer}
        nickname={getNickname(transfer.account, upline, filled.person)}
        balance={balance}
        isBusy={snapshot.hasTag('busy')}
        failure={failure?.code}
        onEdit={() => send({ type: 'password.edited' })}
        onBack={() => send({ type: 'review.abandoned' })}
        onConfirm={(password) => send({ type: 'transfer.confirmed', password: seal(password) })}
      />
    );
  }
  return (
    <TransferForm
      direction={direction}
      upline={upline}
      limits={getLimits(props.limits, digits)}
      balance={balance}
      transferableAt={props.transferableAt}
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

const getNickname = (
  account: string,
  ...people: readonly (Person | null | undefined)[]
): string | undefined => people.find((person) => person?.account === account)?.nickname;
