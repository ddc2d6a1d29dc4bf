import { ErrorSummary } from '@baize/ui/Form';
import type { PasswordProblem } from '@baize/machines/password-change';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useFormTexts } from '../../kernel/forms/form-texts.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

interface RefusedProps {
  /** Prefix of the field ids. */
  id: string;
  problems: readonly PasswordProblem<string>[];
  /** The error code of the server. */
  failure: string | undefined;
}

/** The errors of a form for a new password: by field, then the server's. */
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
      {failure && <Refusal>{errorText(failure)}</Refusal>}
    </>
  );
}

/** The error message of a field. */
export function useFieldProblem<Field extends string>(problems: readonly PasswordProblem<Field>[]) {
  const { getProblem } = useFormTexts();
  return (field: Field): string | undefined => {
    const problem = problems.find((found) => found.field === field);
    return problem && getProblem(problem);
  };
}
