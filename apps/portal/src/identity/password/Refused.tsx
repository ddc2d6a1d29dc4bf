import { ErrorSummary } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import type { PasswordProblem } from '@baize/machines/password-change';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useFormTexts } from '../register/texts.ts';

interface RefusedProps {
  /** Ids of the fields begin with it. */
  id: string;
  problems: readonly PasswordProblem<string>[];
  /** The code of the server's refusal. */
  failure: string | undefined;
}

/** What is wrong with a form of a new password: field by field, then what the server says. */
export function Refused({ id, problems, failure }: RefusedProps) {
  const t = useT();
  const errorText = useErrorText();
  const { getLine } = useFormTexts();
  return (
    <>
      <ErrorSummary
        title={t('login.problems')}
        problems={problems.map((problem) => ({
          fieldId: `${id}-${problem.field}`,
          message: getLine(problem),
        }))}
      />
      {failure && <InlineNotice tone="danger">{errorText(failure)}</InlineNotice>}
    </>
  );
}

/** The message of a field that was refused. */
export function useFieldProblem<Field extends string>(problems: readonly PasswordProblem<Field>[]) {
  const { getProblem } = useFormTexts();
  return (field: Field): string | undefined => {
    const problem = problems.find((found) => found.field === field);
    return problem && getProblem(problem);
  };
}
