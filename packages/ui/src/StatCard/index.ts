export { StatCard, type StatCardProps, type StatDelta, StatGrid } from './StatCard.tsx';
