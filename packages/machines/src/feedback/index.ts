export { feedbackMachine } from './machine.ts';
export { feedbackActors, type FeedbackPorts } from './ports.ts';
export type {
  FeedbackContext,
  FeedbackDraft,
  FeedbackEvent,
  FeedbackFailure,
  FeedbackForm,
  FeedbackProblem,
  FeedbackSending,
} from './types.ts';
