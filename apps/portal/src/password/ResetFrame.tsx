import { Button } from '@baize/ui/Button';
import { ErrorSummary, Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import type {
  PasswordResetField,
  PasswordResetForm,
  PasswordResetProblem,
} from '@baize/machines/password-reset';
import type { ReactNode, SyntheticEvent } from 'react';
import { useErrorText } from '../i18n/errors.ts';
import { useT } from '../i18n/I18n.tsx';
import { useFormTexts } from '../register/texts.ts';

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

/** The message of a field that was refused. */
export function useProblemOf({ problems }: Pick<ResetPartProps, 'problems'>) {
  const { problemOf } = useFormTexts();
  return (field: PasswordResetField): string | undefined => {
    const problem = problems.find((found) => found.field === field);
    return problem && problemOf(problem);
  };
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
  const t = useT();
  const errorText = useErrorText();
  const { lineOf } = useFormTexts();
  const { id, busy, problems, failure, onSubmit, onEdit } = part;
  const submit = (event: SyntheticEvent<HTMLFormElement>) =>
    onSubmit(filledIn(new FormData(event.currentTarget)));
  return (
    <Form onSubmit={submit} onInput={onEdit} aria-busy={busy} data-form="password-reset">
      <ErrorSummary
        title={t('login.problems')}
        problems={problems.map((problem) => ({
          fieldId: `${id}-${problem.field}`,
          message: lineOf(problem),
        }))}
      />
      {failure && <InlineNotice tone="danger">{errorText(failure)}</InlineNotice>}
      {children}
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
