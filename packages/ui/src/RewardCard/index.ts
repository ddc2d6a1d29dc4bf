export { RewardCard } from './RewardCard.tsx';
export type { RewardCardProps, RewardState } from './RewardCard.tsx';
