export { Grid, Inline, Stack } from './Layout.tsx';
export type { GridProps, InlineProps, StackProps } from './Layout.tsx';
