export { default as Proof } from './Proof.tsx';
export { Refused } from './Refused.tsx';
export { StepUpDialog } from './StepUpDialog.tsx';
export type { Changes } from './changes.ts';
export type { StepUpActor } from './step-up.ts';
export { useChanges, useSecurityQuery, type Change, type Overview } from './useSecurity.ts';
