import { InlineNotice } from '@baize/ui/Notice';
import { useErrorText } from '../../kernel/problems/errors.ts';

/** Why a change was not made; a proof that was not given needs no words. */
export function Refused({ code }: { code: string | undefined }) {
  const errorText = useErrorText();
  if (code === undefined || code === 'step_up_required') return null;
  return (
    <InlineNotice tone="danger" live="assertive">
      {errorText(code)}
    </InlineNotice>
  );
}
