export {
  listNodes,
  type Branch,
  type BranchKind,
  indexBranches,
  listDeclaredBranches,
  getPath,
} from './walk/branches.ts';
export { checkChart, listTakenBranches } from './walk/checks.ts';
export { TestClock } from './walk/clock.ts';
export {
  runTour,
  stubDriver,
  type TourDriver,
  type TourFailure,
  type TourReport,
} from './walk/driver.ts';
export { explore, type Graph, type GraphEdge, type GraphNode } from './walk/explore.ts';
export { HeldChart } from './walk/held.ts';
export { lintChart, mostStates } from './walk/lint.ts';
export {
  planTour,
  type Tour,
  type TourOptions,
  type TourPath,
  type TourStep,
} from './walk/tour.ts';
export { trimPaths } from './walk/trim.ts';
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
} from './walk/types.ts';
export { findBrokenProperties } from './walk/promises.ts';
export { refine } from './walk/refine.ts';
export {
  always,
  type Claim,
  getPropertyBuilders,
  leadsTo,
  type Moment,
  neverAgain,
  type Properties,
  type Property,
  until,
} from './walk/properties.ts';
export { type Verification, verify, type VerifyOptions } from './walk/verify.ts';
export {
  type Charted,
  startWalk,
  type Scenarios,
  type ChartScenarios,
  type Scenario,
  runScenario,
  type Walk,
} from './walk/walk.ts';
export { createRandom, type RandomWalks, walkAtRandom } from './walk/walks.ts';
export { World } from './walk/world.ts';
