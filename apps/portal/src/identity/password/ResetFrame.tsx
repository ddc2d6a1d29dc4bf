import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import type { PasswordResetForm, PasswordResetProblem } from '@baize/machines/password-reset';
import type { ReactNode, SyntheticEvent } from 'react';
import { Refused } from './Refused.tsx';

/** Props of each reset method; all share one statechart. */
export interface ResetPartProps {
  /** Prefix of the field ids. */
  id: string;
  busy: boolean;
  problems: readonly PasswordResetProblem[];
  failure: string | undefined;
  onSubmit: (form: PasswordResetForm) => void;
  onEdit: () => void;
}

interface ResetFrameProps {
  part: ResetPartProps;
  /** The button's label. */
  label: string;
  filledIn: (values: FormData) => PasswordResetForm;
  children: ReactNode;
}

/** The error above the fields and the button below them. */
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
