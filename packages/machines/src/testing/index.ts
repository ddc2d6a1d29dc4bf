export { type Branch, type BranchKind, branchIndex, declaredBranches } from './branches.ts';
export { checkChart, takenBranches } from './checks.ts';
export { TestClock } from './clock.ts';
export {
  runTour,
  stubDriver,
  type TourDriver,
  type TourFailure,
  type TourReport,
} from './driver.ts';
export { explore, type Graph, type GraphEdge, type GraphNode } from './explore.ts';
export { HeldChart } from './held.ts';
export { type Judged, type LifecycleWalk, walkLifecycle } from './lifecycle.ts';
export { lintChart, mostStates } from './lint.ts';
export { planTour, type Tour, type TourOptions, type TourPath, type TourStep } from './tour.ts';
export { trimPaths } from './trim.ts';
export {
  type Answer,
  type AnswerCases,
  type AnyModel,
  type ChartModel,
  defineModel,
  type EventCases,
  type Ignored,
  type Move,
  moveLabel,
  rejects,
  resolves,
  type Sender,
} from './types.ts';
export { refine } from './refine.ts';
export {
  always,
  type Claim,
  leadsTo,
  type Moment,
  neverAgain,
  type Properties,
  type Property,
  until,
} from './properties.ts';
export { type Verification, verify, type VerifyOptions } from './verify.ts';
export { startWalk, type Stories, type ChartStories, type Story, tell, type Walk } from './walk.ts';
export { randomFrom, type RandomWalks, walkAtRandom } from './walks.ts';
export { World } from './world.ts';
