export { Badge, CountBadge } from './Badge.tsx';
export type { BadgeProps, CountBadgeProps } from './Badge.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export type { StatusBadgeProps } from './StatusBadge.tsx';
