import { randomKey } from '@baize/api';
import { seal } from '@baize/machines/kit';
import { Button } from '@baize/ui/Button';
import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useChanges } from '../../step-up/index.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useServices } from '../../kernel/services/services.ts';
import { AccountForm, type AccountFormValues, EMPTY_ACCOUNT } from './AccountForm.tsx';
import { OpenedAccount } from './OpenedAccount.tsx';
import { openingPaths, createRegisterDownlineMachine } from './register-downline.ts';
import * as css from './register.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** An agent opens accounts in its downline, one after the other (AC3). */
export function OpenAccount() {
  const [round, setRound] = useState(0);
  return <Process key={round} onAnother={() => setRound(round + 1)} />;
}

function useRegistering() {
  const services = useServices();
  const { changes } = useChanges(openingPaths);
  const machine = useMemo(
    () => createRegisterDownlineMachine(services, changes),
    [services, changes],
  );
  return useActor(machine, inspectOptions());
}

function Process({ onAnother }: { onAnother: () => void }) {
  const errorText = useErrorText();
  const [typed, setTyped] = useState<AccountFormValues>(EMPTY_ACCOUNT);
  const [snapshot, send] = useRegistering();
  const { failure, opened } = snapshot.context;
  if (opened !== null)
    return <OpenedAccount account={opened} password={typed.password} onAnother={onAnother} />;
  const failureText = failure === null ? undefined : errorText(failure.code);
  if (snapshot.matches('unanswered'))
    return (
      <Unanswered
        failure={failureText}
        onRetry={() => send({ type: 'registration.retried' })}
        onLeave={() => send({ type: 'registration.abandoned' })}
      />
    );
  return (
    <AccountForm
      typed={typed}
      failure={failureText}
      isBusy={snapshot.hasTag('busy')}
      onType={(next) => {
        setTyped(next);
        send({ type: 'form.edited' });
      }}
      onSubmit={({ username, nickname, isAgent, password }) =>
        send({
          type: 'form.submitted',
          form: { username, nickname, isAgent, password: seal(password) },
          key: randomKey(),
        })
      }
    />
  );
}

interface UnansweredProps {
  failure: string | undefined;
  onRetry: () => void;
  onLeave: () => void;
}

function Unanswered({ failure, onRetry, onLeave }: UnansweredProps) {
  const t = useT();
  return (
    <div className={css.column}>
      <Refusal tone="warning" title={t('downlines.lost')}>
        {failure} {t('downlines.lost.text')}
      </Refusal>
      <div className={css.actions}>
        <Button onClick={onRetry}>{t('downlines.retry')}</Button>
        <Button variant="ghost" tone="neutral" onClick={onLeave}>
          {t('downlines.leave')}
        </Button>
      </div>
    </div>
  );
}
