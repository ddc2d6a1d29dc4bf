import { StepUpDialog } from '../../identity/security/StepUpDialog.tsx';
import type { StepUpActor } from '../../identity/security/step-up.ts';
import { useSecurityOf } from '../../identity/security/useSecurity.ts';

/** Asks a session that a browser's memory has opened who is here, before it sends money (H106). */
export function Proof({ actor }: { actor: StepUpActor }) {
  const { data } = useSecurityOf('/api/security');
  return data ? <StepUpDialog kinds={data.stepUp.kinds} actor={actor} /> : null;
}
