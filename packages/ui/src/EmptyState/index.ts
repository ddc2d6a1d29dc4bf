export { EmptyState, ErrorState } from './EmptyState.tsx';
export type { EmptyStateProps, ErrorStateProps } from './EmptyState.tsx';
