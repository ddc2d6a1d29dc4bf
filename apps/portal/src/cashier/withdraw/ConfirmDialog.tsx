import { seal } from '@baize/machines/kit';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { TextField } from '@baize/ui/TextField';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { type Changes, Refused } from '../../step-up/index.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { createWithdrawalConfirmationMachine } from './confirmation.ts';
import { Countdown } from './Countdown.tsx';
import { useAnswer } from './useAnswer.ts';
import type { Part, Withdrawal } from './useWithdrawals.ts';
import * as css from './withdraw.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

export interface ConfirmDialogProps {
  withdrawal: Withdrawal;
  /** The payment to confirm. */
  part: Part;
  changes: Changes;
  symbol: string;
  onClose: () => void;
}

/** Confirms what has arrived of a payment, before the server's deadline (E83, T64 to T68, S6). */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { withdrawal, part, symbol, onClose } = props;
  const t = useT();
  const [snapshot, send] = useConfirmation(props);
  const [given, give, toAnswer] = useAnswer(withdrawal, part);
  const [name, setName] = useState('');
  const [isUploading, setUploading] = useState(false);
  const { asksName, answer, problem, failure, lookAt } = snapshot.context;
  // The statechart drops an answer that has to be given again.
  const isNaming = asksName && answer !== null;
  const over = snapshot.matches('forced')
    ? t('withdraw.text.forced_received', { minutes: withdrawal.answerMinutes })
    : snapshot.matches('overtaken') && t('withdraw.overtaken');
  const leave = () => send({ type: 'confirmation.abandoned' });
  const submit = () => {
    if (isNaming) send({ type: 'name.submitted', name: seal(name) });
    else send({ type: 'answer.submitted', ...toAnswer() });
  };
  useEffect(() => {
    if (snapshot.status === 'done') onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [snapshot.status]);
  // The name field shows this error, if there is one.
  const isMisnamed = isNaming && failure?.code === 'verification_wrong';
  return (
    <Dialog
      open
      title={t('withdraw.answer.title')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || leave()}
    >
      {over ? (
        <Over text={over} onLeave={leave} />
      ) : (
        <Form aria-busy={snapshot.hasTag('busy')} onSubmit={submit}>
          <p className={css.text}>
            {t('withdraw.deadline')} <Countdown until={lookAt} label={t('withdraw.deadline')} />.{' '}
            {t('withdraw.deadline.why')}
          </p>
          <Refused code={isMisnamed ? undefined : failure?.code} />
          {isNaming ? (
            <TextField
              label={t('withdraw.name')}
              hint={t('withdraw.name.hint')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the previous fields are gone
              autoFocus
              autoComplete="off"
              required
              maxLength={80}
              value={name}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                send({ type: 'name.edited' });
              }}
              error={
                problem === 'required'
                  ? t('withdraw.name.required')
                  : isMisnamed
                    ? t('withdraw.name.wrong')
                    : undefined
              }
            />
          ) : (
            <AnswerFields
              given={given}
              withdrawal={withdrawal}
              part={part}
              symbol={symbol}
              problem={problem}
              onUploading={setUploading}
              onEdit={(change) => {
                give({ ...given, ...change });
                send({ type: 'answer.edited' });
              }}
            />
          )}
          <Button
            type="submit"
            size="lg"
            wide
            busy={snapshot.hasTag('busy') || (isUploading && given.outcome === 'not_received')}
          >
            {t(
              isNaming || !withdrawal.asksAccountName
                ? 'withdraw.answer.send'
                : 'withdraw.answer.next',
            )}
          </Button>
          {snapshot.hasTag('naming') && (
            <Button variant="ghost" wide onClick={() => send({ type: 'answer.revised' })}>
              {t('withdraw.answer.back')}
            </Button>
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** Nothing left to answer: the deadline has passed, or it was answered elsewhere. */
function Over({ text, onLeave }: { text: string; onLeave: () => void }) {
  const t = useT();
  return (
    <div className={css.fields}>
      <Refusal tone="warning">{text}</Refusal>
      <Button size="lg" wide onClick={onLeave}>
        {t('withdraw.understood')}
      </Button>
    </div>
  );
}

/** The dialog's statechart, notified when the event stream reports a change of the payment. */
function useConfirmation({ withdrawal, part, changes }: ConfirmDialogProps) {
  const services = useServices();
  const { reference, asksAccountName: asksName } = withdrawal;
  const { partId, state, receivedAmount, confirmBy } = part;
  const machine = useMemo(
    () => createWithdrawalConfirmationMachine(services, changes, reference, partId),
    [services, changes, reference, partId],
  );
  // A payment that is no longer open is checked at once.
  const dueAt = confirmBy === undefined ? 0 : Date.parse(confirmBy);
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input: { asksName, dueAt } });
  const facts = `${state} ${receivedAmount}`;
  const before = useRef(facts);
  useEffect(() => {
    if (before.current !== facts) send({ type: 'withdrawal.changed' });
    before.current = facts;
  }, [facts, send]);
  return [snapshot, send] as const;
}
