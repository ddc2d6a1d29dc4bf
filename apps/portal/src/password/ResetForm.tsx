import { Button } from '@baize/ui/Button';
import { ErrorSummary, Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Tabs } from '@baize/ui/Tabs';
import { type Sealed, seal } from '@baize/machines/kit';
import {
  type PasswordResetField,
  type PasswordResetForm,
  type PasswordResetOutcome,
  type PasswordResetProblem,
  type ResetSwitches,
  resetWays,
  type ResetWay,
} from '@baize/machines/password-reset';
import { useActor } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useMemo } from 'react';
import { useServices } from '../app/services.ts';
import { usePermission } from '../app/status.ts';
import { watched } from '../app/watched.ts';
import { prepareLogin } from '../login/effects.ts';
import { useErrorText } from '../i18n/errors.ts';
import { useT } from '../i18n/I18n.tsx';
import { EmailFields } from './EmailFields.tsx';
import { useFormTexts } from '../register/texts.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordResetWith } from './reset.ts';

export interface ResetFormProps {
  /** What a mail's link carried: then it is the only way. */
  link: Sealed | null;
  onDone: (outcome: PasswordResetOutcome) => void;
}

/** A forgotten password over its chart: by mail, by phone, by the mail's link (P9). */
export function ResetForm({ link, onDone }: ResetFormProps) {
  const t = useT();
  const ways = waysHere(usePermission().info.whitelabel.switches);
  const [snapshot, send] = useReset(link === null ? ways[0]! : 'link', link, onDone);
  const { way, problems, failure } = snapshot.context;

  if (snapshot.matches('confirmed')) {
    return <Confirmation onClose={() => send({ type: 'confirmation.closed' })} />;
  }
  const form = (shown: ResetWay) => (
    <WayForm
      way={shown}
      busy={snapshot.hasTag('busy')}
      problems={problems}
      failure={failure?.code}
      onSubmit={(filled) => send({ type: 'form.submitted', form: filled })}
      onEdit={() => {
        if (failure || problems.length > 0) send({ type: 'form.edited' });
      }}
    />
  );
  if (way === 'link') {
    return (
      <>
        {form('link')}
        {failure?.code === 'code_expired' && (
          <Button variant="ghost" wide onClick={() => send({ type: 'way.chosen', way: ways[0]! })}>
            {t('reset.again')}
          </Button>
        )}
      </>
    );
  }
  if (ways.length === 1) return form(way);
  return (
    <Tabs
      label={t('reset.ways')}
      value={way}
      onValueChange={(chosen) => send({ type: 'way.chosen', way: chosen })}
      items={ways.map((value) => ({
        value,
        label: t(value === 'phone' ? 'reset.way.phone' : 'reset.way.email'),
        content: form(value),
      }))}
    />
  );
}

/** The phone's form is not open yet; the mail's stands for both. */
const waysHere = (switches: ResetSwitches): readonly ResetWay[] => {
  const ways = resetWays(switches).filter((way) => way !== 'phone');
  return ways.length > 0 ? ways : ['email'];
};

function Confirmation({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <>
      <InlineNotice tone="success">{t('reset.mailed')}</InlineNotice>
      <Button tone="accent" size="lg" wide onClick={onClose}>
        {t('app.ok')}
      </Button>
    </>
  );
}

interface WayFormProps {
  way: ResetWay;
  busy: boolean;
  problems: readonly PasswordResetProblem[];
  failure: string | undefined;
  onSubmit: (form: PasswordResetForm) => void;
  onEdit: () => void;
}

function WayForm({ way, busy, problems, failure, onSubmit, onEdit }: WayFormProps) {
  const t = useT();
  const id = useId();
  const services = useServices();
  const errorText = useErrorText();
  const { problemOf: problemText } = useFormTexts();
  const errorOf = (field: PasswordResetField) => {
    const problem = problems.find((found) => found.field === field);
    return problem && problemText(problem);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) =>
    onSubmit(filledIn(way, new FormData(event.currentTarget)));
  const edited = () => {
    if (way === 'email') prepareLogin(services);
    onEdit();
  };
  const fields: Readonly<Record<ResetWay, ReactNode>> = {
    email: (
      <EmailFields id={id} errors={{ username: errorOf('username'), email: errorOf('email') }} />
    ),
    phone: null,
    link: null,
  };
  return (
    <Form onSubmit={submit} onInput={edited} aria-busy={busy} data-form="password-reset">
      <ErrorSummary
        title={t('login.problems')}
        problems={problems.map((problem) => ({
          fieldId: `${id}-${problem.field}`,
          message: problemText(problem),
        }))}
      />
      {failure && <InlineNotice tone="danger">{errorText(failure)}</InlineNotice>}
      {fields[way]}
      {way !== 'email' && (
        <NewPasswordFields
          ids={{ password: `${id}-newPassword`, confirmation: `${id}-confirmNewPassword` }}
          errors={{
            password: errorOf('newPassword'),
            confirmation: errorOf('confirmNewPassword'),
          }}
        />
      )}
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {t(way === 'email' ? 'reset.send' : 'password.submit')}
      </Button>
    </Form>
  );
}

/** What a form says when it is sent. */
function filledIn(way: ResetWay, values: FormData): PasswordResetForm {
  const text = (name: string) => String(values.get(name) ?? '');
  if (way === 'email') {
    return { way, username: text('username').trim(), email: text('email').trim() };
  }
  const chosen = {
    newPassword: seal(text('newPassword')),
    confirmNewPassword: seal(text('confirmNewPassword')),
  };
  if (way === 'link') return { way, ...chosen };
  return {
    way,
    mobile: text('mobile').trim(),
    countryDialingCode: text('countryDialingCode'),
    code: seal(text('code').trim()),
    attemptId: text('attemptId'),
    ...chosen,
  };
}

function useReset(
  way: ResetWay,
  link: Sealed | null,
  onDone: (outcome: PasswordResetOutcome) => void,
) {
  const services = useServices();
  const machine = useMemo(() => passwordResetWith(services), [services]);
  const [snapshot, send] = useActor(machine, { ...watched(), input: { way, link } });
  const { outcome } = snapshot.context;
  useEffect(() => {
    if (outcome) onDone(outcome);
  }, [outcome, onDone]);
  return [snapshot, send] as const;
}
