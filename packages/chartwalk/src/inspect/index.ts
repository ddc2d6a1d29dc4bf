export {
  createRecorder,
  type RecordedStep,
  type Recorder,
  type RecorderOptions,
  type SecretKeys,
} from './recorder.ts';
export { createRecording, type Recording, type RecordingOptions, type Run } from './recording.ts';
export { redact, redacted } from './redact.ts';
export { retell, type Retold, formatRunAsScenario } from './retell.ts';
export { type Happened, type History, Sandbox } from './sandbox.ts';
export { statelyFeed, type StatelyFeed, type StatelyMessage } from './stately.ts';
export { chartSvg } from './svg.ts';
export type { Box, ChartLayout, EdgeLine, Point, StateBox } from './types.ts';
export { type ChartView, type EdgeView, type StateView, type TextLine, getView } from './view.ts';
export { forVisualiser } from './visualiser.ts';
