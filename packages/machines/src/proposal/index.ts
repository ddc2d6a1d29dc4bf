export { proposal } from './machine.ts';
export type { ProposalCommand, ProposalContext, ProposalRefusal } from './types.ts';
