import { randomKey } from '@baize/api';
import { Dialog } from '@baize/ui/Dialog';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useChanges } from '../../../step-up/index.ts';
import { inspectOptions } from '../../../kernel/actors/inspect-options.ts';
import { apiQuery } from '../../../kernel/http/query.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { useServices } from '../../../kernel/services/services.ts';
import { Previewing } from '../../contracts/Previewing.tsx';
import type { Member } from '../columns.tsx';
import { MoveForm } from '../move/MoveForm.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { bulkPaths, createBulkRunMachine, type Destination, type Terms } from './bulk-run.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkReview } from './BulkReview.tsx';
import { OfferForm } from './OfferForm.tsx';

export interface BulkDialogProps {
  action: BulkAction;
  /** The affected accounts, as selected when the dialog opens. */
  members: readonly Member[];
  /** Whether the URL no longer contains the action. */
  isLeft: boolean;
  /**
   * @param done accounts for which it succeeded
   */
  onEnd: (done: readonly string[]) => void;
}

/** Offers a contract to several accounts, or moves them, one after another (AC4). */
export default function BulkDialog(props: BulkDialogProps) {
  const { action, members: selected, isLeft, onEnd } = props;
  const t = useT();
  const [members] = useState(selected);
  const { data: own } = useQuery(apiQuery('/api/member', {}));
  if (own)
    return (
      <Run action={action} members={members} own={own.account} isLeft={isLeft} onEnd={onEnd} />
    );
  return (
    <Dialog
      open
      size="lg"
      title={t(`bulk.${action}.title`, { count: members.length })}
      closeLabel={t('app.close')}
      onOpenChange={(isOpen) => isOpen || onEnd([])}
    >
      <Skeleton style={{ blockSize: '20rem' }} />
    </Dialog>
  );
}

/** No refetch after each command: `useRefresh` refetches the lists once after the run. */
const NO_PATHS: readonly string[] = [];

function useRun(action: BulkAction, members: readonly Member[], own: string) {
  const services = useServices();
  const { changes } = useChanges(NO_PATHS);
  const machine = useMemo(() => {
    const direct = new Set(
      members.flatMap(({ account, upline }) => (upline === own ? account : [])),
    );
    return createBulkRunMachine(action, {
      services,
      changes,
      isDirect: (account) => direct.has(account),
    });
  }, [services, changes, action, members, own]);
  const ids = members.map(({ account }) => account);
  return useActor(machine, { ...inspectOptions(), input: { ids } });
}

interface RunProps extends BulkDialogProps {
  /** The agent's account. */
  own: string;
}

function Run({ action, members, own, isLeft, onEnd }: RunProps) {
  const t = useT();
  const [snapshot, send] = useRun(action, members, own);
  const { items } = snapshot.context;
  const isOver = snapshot.status === 'done';
  const isFinished = snapshot.matches('finished');
  useRefresh(isFinished);
  useEffect(() => {
    // Sent once to finish the current account, and again when that has finished.
    if (isLeft) send({ type: 'run.closed' });
  }, [isLeft, isFinished, send]);
  useEffect(() => {
    if (isOver) onEnd(items.flatMap(({ id, state }) => (state === 'done' ? id : [])));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOver]);
  return (
    <Dialog
      open
      size="lg"
      title={t(`bulk.${action}.title`, { count: members.length })}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(isOpen) => isOpen || send({ type: 'run.closed' })}
    >
      <Step action={action} members={members} own={own} snapshot={snapshot} send={send} />
    </Dialog>
  );
}

/** Refetches the changed lists when a run finishes or its dialog closes earlier. */
function useRefresh(isFinished: boolean): void {
  const { queryClient } = useServices();
  useEffect(() => {
    if (isFinished) return undefined;
    return () => {
      for (const path of bulkPaths) void queryClient.invalidateQueries({ queryKey: [path] });
    };
  }, [queryClient, isFinished]);
}

type BulkRunActor = ReturnType<typeof useRun>;

interface StepProps {
  action: BulkAction;
  members: readonly Member[];
  own: string;
  snapshot: BulkRunActor[0];
  send: BulkRunActor[1];
}

function Step({ action, members, own, snapshot, send }: StepProps) {
  const errorText = useErrorText();
  // Kept here so that the form still contains it when the agent comes back.
  const [upline, setUpline] = useState('');
  const { items, work, failure } = snapshot.context;
  const text = failure === null ? undefined : errorText(failure.code);
  const back = () => send({ type: 'review.abandoned' });
  if (snapshot.matches('editing'))
    return (
      <WorkForm
        action={action}
        members={members}
        own={own}
        upline={upline}
        failure={text}
        onTypeUpline={setUpline}
        onEdit={() => send({ type: 'work.edited' })}
        onSubmit={(chosen) => send({ type: 'work.submitted', work: chosen })}
        onBack={() => send({ type: 'run.closed' })}
      />
    );
  if (snapshot.matches('checking')) return <Previewing onBack={back} />;
  if (snapshot.matches('reviewing'))
    return (
      <BulkReview
        action={action}
        members={members}
        items={items}
        work={work!}
        onConfirm={() => send({ type: 'review.confirmed', key: randomKey() })}
        onBack={back}
      />
    );
  return (
    <BulkProgress
      members={members}
      items={items}
      phase={snapshot.matches('finished') ? 'over' : getPhase(snapshot)}
      failure={text}
      onStop={() => send({ type: 'run.stopped' })}
      onContinue={() => send({ type: 'run.continued' })}
      onRetry={() => send({ type: 'run.retried' })}
      onClose={() => send({ type: 'run.closed' })}
    />
  );
}

function getPhase(snapshot: BulkRunActor[0]) {
  if (snapshot.matches('pausing')) return 'pausing';
  return snapshot.context.isStopping ? 'stopping' : 'running';
}

interface WorkFormProps extends Pick<StepProps, 'action' | 'members' | 'own'> {
  /** The typed account of the new upline. */
  upline: string;
  failure: string | undefined;
  onTypeUpline: (typed: string) => void;
  onEdit: () => void;
  onSubmit: (work: Terms | Destination) => void;
  onBack: () => void;
}

/** The form of the chosen action. */
function WorkForm(props: WorkFormProps) {
  const { action, members, own, upline, failure, onTypeUpline, onEdit, onSubmit, onBack } = props;
  const t = useT();
  if (action === 'offer')
    return (
      <OfferForm
        members={members}
        own={own}
        failure={failure}
        onEdit={onEdit}
        onSubmit={onSubmit}
        onBack={onBack}
      />
    );
  return (
    <MoveForm
      accounts={members.map(({ account }) => account)}
      text={t('bulk.move.text')}
      typed={upline}
      failure={failure}
      onType={(next) => {
        onTypeUpline(next);
        onEdit();
      }}
      onSubmit={(to) => onSubmit({ to })}
    />
  );
}
