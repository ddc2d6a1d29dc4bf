export { Card } from './Card.tsx';
export type { CardProps } from './Card.tsx';
export { Divider } from './Divider.tsx';
export type { DividerProps } from './Divider.tsx';
