import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import type { PasswordResetForm, PasswordResetProblem } from '@baize/machines/password-reset';
import type { ReactNode, SyntheticEvent } from 'react';
import { Refused } from './Refused.tsx';

/** What each way to a new password is given; the chart is the same for all. */
export interface ResetPartProps {
  /** Ids of the fields begin with it. */
  id: string;
  busy: boolean;
  problems: readonly PasswordResetProblem[];
  failure: string | undefined;
  onSubmit: (form: PasswordResetForm) => void;
  onEdit: () => void;
}

interface ResetFrameProps {
  part: ResetPartProps;
  /** On the button. */
  label: string;
  filledIn: (values: FormData) => PasswordResetForm;
  children: ReactNode;
}

/** What is wrong above the fields, the button below them. */
export function ResetFrame({ part, label, filledIn, children }: ResetFrameProps) {
  const { id, busy, problems, failure, onSubmit, onEdit } = part;
  const submit = (event: SyntheticEvent<HTMLFormElement>) =>
    onSubmit(filledIn(new FormData(event.currentTarget)));
  return (
    <Form onSubmit={submit} onInput={onEdit} aria-busy={busy} data-form="password-reset">
      <Refused id={id} problems={problems} failure={failure} />
      {children}
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
