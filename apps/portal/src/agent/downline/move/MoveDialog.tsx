import { randomKey } from '@baize/api';
import { Dialog } from '@baize/ui/Dialog';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useChanges } from '../../../step-up/index.ts';
import { inspectOptions } from '../../../kernel/actors/inspect-options.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { useServices } from '../../../kernel/services/services.ts';
import { Previewing } from '../../contracts/Previewing.tsx';
import { Unanswered } from '../../contracts/Unanswered.tsx';
import { createDownlineMoveMachine } from './downline-move.ts';
import { movePaths } from './move-calls.ts';
import { MoveForm } from './MoveForm.tsx';
import { MoveReview } from './MoveReview.tsx';

export interface MoveDialogProps {
  /** The account to move. */
  account: string;
  /** The new upline, or null when nothing was moved. */
  onEnd: (to: string | null) => void;
}

function useMove(account: string) {
  const services = useServices();
  const { changes } = useChanges(movePaths);
  const machine = useMemo(() => createDownlineMoveMachine(services, changes), [services, changes]);
  return useActor(machine, { ...inspectOptions(), input: { account } });
}

/** Moves a team member below another agent of the team (AC4). */
export default function MoveDialog({ account, onEnd }: MoveDialogProps) {
  const t = useT();
  const [snapshot, send] = useMove(account);
  const { to } = snapshot.context;
  const isOver = snapshot.status === 'done';
  const moved = snapshot.matches('done') ? to : null;
  useEffect(() => {
    if (isOver) onEnd(moved);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOver]);
  return (
    <Dialog
      open
      title={t('moves.title', { account })}
      closeLabel={t('app.close')}
      closeOnOutside={snapshot.matches('choosing')}
      onOpenChange={(isOpen) => isOpen || send({ type: 'move.abandoned' })}
    >
      <Step snapshot={snapshot} send={send} />
    </Dialog>
  );
}

type Move = ReturnType<typeof useMove>;

function Step({ snapshot, send }: { snapshot: Move[0]; send: Move[1] }) {
  const t = useT();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const { account, to, failure } = snapshot.context;
  const text = failure === null ? undefined : errorText(failure.code);
  if (snapshot.matches('unanswered'))
    return <Unanswered why={text ?? ''} onRetry={() => send({ type: 'sending.retried' })} />;
  if (snapshot.matches('previewing'))
    return <Previewing onBack={() => send({ type: 'review.abandoned' })} />;
  if (snapshot.hasTag('reviewing') && to !== null)
    return (
      <MoveReview
        account={account}
        to={to}
        failure={text}
        isBusy={snapshot.hasTag('busy')}
        onConfirm={() => send({ type: 'review.confirmed', key: randomKey() })}
        onBack={() => send({ type: 'review.abandoned' })}
      />
    );
  return (
    <MoveForm
      accounts={[account]}
      text={t('moves.text')}
      typed={typed}
      failure={text}
      onType={(next) => {
        setTyped(next);
        send({ type: 'upline.edited' });
      }}
      onSubmit={(upline) => send({ type: 'upline.chosen', to: upline })}
    />
  );
}
