import { seal } from '@baize/machines/kit';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useFieldProblem } from './Refused.tsx';
import type { ResetPartProps } from './ResetFrame.tsx';

/** A text field of a submitted form. */
export const textIn = (values: FormData, name: string): string => String(values.get(name) ?? '');

/** The new password and its repetition. */
export const chosenIn = (values: FormData) => ({
  newPassword: seal(textIn(values, 'newPassword')),
  confirmNewPassword: seal(textIn(values, 'confirmNewPassword')),
});

/** The fields of the new password, with their errors. */
export function ChosenFields(part: ResetPartProps) {
  const getProblem = useFieldProblem(part.problems);
  return (
    <NewPasswordFields
      ids={{
        password: `${part.id}-newPassword`,
        confirmation: `${part.id}-confirmNewPassword`,
      }}
      errors={{
        password: getProblem('newPassword'),
        confirmation: getProblem('confirmNewPassword'),
      }}
    />
  );
}
