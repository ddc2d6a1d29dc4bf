import { useErrorText } from '../kernel/problems/errors.ts';
import { Refusal } from '../kernel/problems/Refusal.tsx';

/** Why a change failed; a cancelled step-up needs no message. */
export function Refused({ code }: { code: string | undefined }) {
  const errorText = useErrorText();
  if (code === undefined || code === 'step_up_required') return null;
  return <Refusal>{errorText(code)}</Refusal>;
}
