export { getDetours, patchedConfig } from './detours.ts';
export { type Change, createJudge, type Judge } from './judge.ts';
export { build, getMutants, type Json, type Mutant } from './mutants.ts';
