import { useSelector } from '@xstate/react';
import { Button } from '@baize/ui/Button';
import { useEffect, useRef } from 'react';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Kinds } from './Kinds.tsx';
import type { ChallengeActor } from './show.ts';
import { Wrong } from './Wrong.tsx';
import * as css from './challenge.css.ts';

/** The second step of a login (S5): choose a kind, type its answer, or start over. */
export function ChallengeForm({ actor }: { actor: ChallengeActor }) {
  const t = useT();
  const snapshot = useSelector(actor, (now) => now);
  const { send } = actor;
  const { context } = snapshot;
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = context;
  const busy = snapshot.hasTag('busy');
  const step = snapshot.hasTag('error') ? 'ended' : snapshot.hasTag('kinds') ? 'kinds' : 'answer';
  // The clicked element is gone with its step, so the next step gets the focus.
  useEffect(() => {
    if (step !== 'answer') heading.current?.focus();
  }, [step]);

  return (
    <div className={css.step} data-state={String(snapshot.value)}>
      <h2 className={css.heading} ref={heading} tabIndex={-1}>
        {t('challenge.title')}
      </h2>
      {step === 'ended' ? (
        <>
          <Wrong failure={context.failure} attemptsLeft={context.attemptsLeft} />
          <Button
            tone="accent"
            size="lg"
            wide
            onClick={() => send({ type: 'challenge.abandoned' })}
          >
            {t('challenge.again')}
          </Button>
        </>
      ) : step === 'kinds' ? (
        <Kinds context={context} busy={busy} send={send} />
      ) : (
        kind && <AnswerForm key={kind} kind={kind} context={context} busy={busy} send={send} />
      )}
    </div>
  );
}
