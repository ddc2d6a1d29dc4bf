export type { PointMallProps } from './points/PointMall.tsx';
export { rewardPaths } from './reward-paths.ts';
