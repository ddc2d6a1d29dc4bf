export { Icon } from './Icon.tsx';
export type { IconProps } from './Icon.tsx';
export type { IconData } from './IconData.ts';
export * from './generated/index.ts';
