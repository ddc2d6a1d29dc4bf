import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { Tabs } from '@baize/ui/Tabs';
import type { Sealed } from '@baize/machines/kit';
import {
  type PasswordResetOutcome,
  resetMethods,
  type ResetMethod,
} from '@baize/machines/password-reset';
import { useActor } from '@xstate/react';
import { Suspense, useEffect, useId, useMemo } from 'react';
import { chunk } from '../../kernel/view/lazy.ts';
import { useServices } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { asksForProof } from '../form/proof-switch.ts';
import { prepareProof } from '../form/proof.ts';
import { forgetStoredCode } from '../codes/stored-code.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../form/login.css.ts';
import { ChosenFields, chosenIn, textIn } from './chosen.tsx';
import { EmailFields } from './EmailFields.tsx';
import { createPasswordResetMachine } from './reset.ts';
import { useFieldProblem } from './Refused.tsx';
import { ResetFrame, type ResetPartProps } from './ResetFrame.tsx';

export interface ResetFormProps {
  /** The token of a mail's link; it makes this the only method. */
  link: Sealed | null;
  onDone: (outcome: PasswordResetOutcome) => void;
}

const PhonePart = chunk<ResetPartProps>(() => import('./PhonePart.tsx'));

/** Resets a forgotten password by mail, by phone, or with the mail's link (P9). */
export function ResetForm({ link, onDone }: ResetFormProps) {
  const t = useT();
  const id = useId();
  const services = useServices();
  const methods = resetMethods(usePermission().info.whitelabel.switches);
  const [snapshot, send] = useReset(link === null ? methods[0]! : 'link', link, onDone);
  const { method, problems, failure } = snapshot.context;

  if (snapshot.matches('confirmed')) {
    return <Confirmation onClose={() => send({ type: 'confirmation.closed' })} />;
  }
  const part: ResetPartProps = {
    id,
    busy: snapshot.hasTag('busy'),
    problems,
    failure: failure?.code,
    onSubmit: (form) => send({ type: 'form.submitted', form }),
    onEdit: () => {
      const { api, queryClient } = services;
      if (method === 'email' && api && asksForProof(queryClient)) prepareProof(api);
      send({ type: 'form.edited' });
    },
  };
  if (method === 'link') {
    return (
      <>
        <LinkPart {...part} />
        {failure?.code === 'code_expired' && (
          <Button
            variant="ghost"
            wide
            onClick={() => send({ type: 'method.chosen', method: methods[0]! })}
          >
            {t('reset.again')}
          </Button>
        )}
      </>
    );
  }
  const form = (shown: ResetMethod) => (shown === 'email' ? <EmailPart {...part} /> : phone(part));
  if (methods.length === 1) return form(method);
  return (
    <Tabs
      label={t('reset.methods')}
      value={method}
      onValueChange={(chosen) => send({ type: 'method.chosen', method: chosen })}
      items={methods.map((value) => ({
        value,
        label: t(value === 'phone' ? 'reset.method.phone' : 'reset.method.email'),
        content: form(value),
      }))}
    />
  );
}

const phone = (part: ResetPartProps) => (
  <Suspense fallback={<Skeleton className={css.waiting} />}>
    <PhonePart {...part} />
  </Suspense>
);

function Confirmation({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Form onSubmit={onClose}>
      <InlineNotice tone="success" live="polite">
        {t('reset.mailed')}
      </InlineNotice>
      {/* The form, and the focus in it, has gone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button type="submit" tone="accent" size="lg" wide autoFocus>
        {t('app.ok')}
      </Button>
    </Form>
  );
}

function EmailPart(part: ResetPartProps) {
  const t = useT();
  const getProblem = useFieldProblem(part.problems);
  return (
    <ResetFrame
      part={part}
      label={t('reset.send')}
      filledIn={(values) => ({
        method: 'email',
        username: textIn(values, 'username').trim(),
        email: textIn(values, 'email').trim(),
      })}
    >
      <EmailFields
        id={part.id}
        errors={{ username: getProblem('username'), email: getProblem('email') }}
      />
    </ResetFrame>
  );
}

function LinkPart(part: ResetPartProps) {
  const t = useT();
  return (
    <ResetFrame
      part={part}
      label={t('password.submit')}
      filledIn={(values) => ({ method: 'link', ...chosenIn(values) })}
    >
      <ChosenFields {...part} />
    </ResetFrame>
  );
}

function useReset(
  method: ResetMethod,
  link: Sealed | null,
  onDone: (outcome: PasswordResetOutcome) => void,
) {
  const services = useServices();
  const machine = useMemo(() => createPasswordResetMachine(services), [services]);
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input: { method, link } });
  const { outcome } = snapshot.context;
  useEffect(() => {
    if (!outcome) return;
    forgetStoredCode('reset_password');
    onDone(outcome);
  }, [outcome, onDone]);
  return [snapshot, send] as const;
}
