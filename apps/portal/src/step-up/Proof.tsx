import { StepUpDialog } from './StepUpDialog.tsx';
import type { StepUpActor } from './step-up.ts';
import { useSecurityQuery } from './useSecurity.ts';

/** Asks for the step-up that a change on another page requires. */
export default function Proof({ actor }: { actor: StepUpActor }) {
  const { data } = useSecurityQuery('/api/security');
  return data ? <StepUpDialog kinds={data.stepUp.kinds} actor={actor} /> : null;
}
